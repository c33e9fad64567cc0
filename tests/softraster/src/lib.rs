//! Tiny deterministic CPU rasteriser for egui 0.37 output, usable as an `egui_kittest::TestRenderer`.
//! No GPU, no Vulkan, no unsafe. Integer edge functions (1/256 px), top-left fill rule,
//! premultiplied-alpha blending in gamma space — the same model as egui_wgpu / egui_glow.
use egui::epaint::{ImageData, Mesh, Primitive, Vertex, textures::TextureFilter};
use egui::{ClippedPrimitive, Color32, Rect, TextureId, TexturesDelta};
use std::collections::HashMap;

struct Tex {
    w: usize,
    h: usize,
    px: Vec<Color32>,
    linear: bool,
}

#[derive(Default)]
pub struct SoftRenderer {
    textures: HashMap<TextureId, Tex>,
}

const SUB: i64 = 256;

impl SoftRenderer {
    pub fn apply(&mut self, delta: &mut TexturesDelta) {
        for (id, deltas) in delta.set.drain() {
            for d in deltas {
                let ImageData::Color(img) = &d.image;
                let [w, h] = img.size;
                let linear = d.options.magnification == TextureFilter::Linear;
                if let Some([x0, y0]) = d.pos {
                    let t = self.textures.get_mut(&id).expect("partial update of unknown texture");
                    for y in 0..h {
                        let dst = (y0 + y) * t.w + x0;
                        t.px[dst..dst + w].copy_from_slice(&img.pixels[y * w..(y + 1) * w]);
                    }
                } else {
                    self.textures.insert(id, Tex { w, h, px: img.pixels.clone(), linear });
                }
            }
        }
        for id in delta.free.drain() {
            self.textures.remove(&id);
        }
    }

    /// Returns premultiplied RGBA8, `w * h` pixels.
    pub fn paint(
        &self,
        prims: &[ClippedPrimitive],
        ppp: f32,
        w: usize,
        h: usize,
        clear: Color32,
    ) -> Vec<Color32> {
        let mut fb = vec![clear; w * h];
        for ClippedPrimitive { clip_rect, primitive } in prims {
            let Primitive::Mesh(mesh) = primitive else { continue };
            self.paint_mesh(mesh, *clip_rect, ppp, w, h, &mut fb);
        }
        fb
    }

    fn paint_mesh(&self, mesh: &Mesh, clip: Rect, ppp: f32, w: usize, h: usize, fb: &mut [Color32]) {
        let Some(tex) = self.textures.get(&mesh.texture_id) else { return };
        let clip = [
            (clip.min.x * ppp).round().clamp(0.0, w as f32) as i64,
            (clip.min.y * ppp).round().clamp(0.0, h as f32) as i64,
            (clip.max.x * ppp).round().clamp(0.0, w as f32) as i64,
            (clip.max.y * ppp).round().clamp(0.0, h as f32) as i64,
        ];
        for t in mesh.indices.chunks_exact(3) {
            let v = [t[0], t[1], t[2]].map(|i| &mesh.vertices[i as usize]);
            tri(v, tex, clip, ppp, w, fb);
        }
    }
}

fn tri(v: [&Vertex; 3], tex: &Tex, clip: [i64; 4], ppp: f32, stride: usize, fb: &mut [Color32]) {
    let snap = |f: f32| (f64::from(f) * f64::from(ppp) * SUB as f64).round() as i64;
    let mut p = v.map(|v| (snap(v.pos.x), snap(v.pos.y)));
    let mut v = v;
    let mut area = edge(p[0], p[1], p[2]);
    if area == 0 {
        return;
    }
    if area < 0 {
        p.swap(1, 2);
        v.swap(1, 2);
        area = -area;
    }
    let x0 = p.iter().map(|p| p.0).min().unwrap().div_euclid(SUB).max(clip[0]);
    let x1 = (p.iter().map(|p| p.0).max().unwrap().div_euclid(SUB) + 1).min(clip[2]);
    let y0 = p.iter().map(|p| p.1).min().unwrap().div_euclid(SUB).max(clip[1]);
    let y1 = (p.iter().map(|p| p.1).max().unwrap().div_euclid(SUB) + 1).min(clip[3]);
    if x0 >= x1 || y0 >= y1 {
        return;
    }
    // edges opposite to vertex 0,1,2
    let e = [(p[1], p[2]), (p[2], p[0]), (p[0], p[1])];
    let bias = e.map(|(a, b)| if is_top_left(a, b) { 0 } else { -1 });
    let c = v.map(|v| v.color.to_array().map(f32::from));
    let flat_color = v[0].color == v[1].color && v[1].color == v[2].color;
    let flat_uv = v[0].uv == v[1].uv && v[1].uv == v[2].uv;
    let flat_tex = if flat_uv { Some(sample(tex, v[0].uv.x, v[0].uv.y)) } else { None };
    let inv = 1.0 / area as f32;
    let dx = e.map(|(a, b)| -(b.1 - a.1) * SUB); // d edge / d pixel-x
    for y in y0..y1 {
        let sy = y * SUB + SUB / 2;
        let s0 = (x0 * SUB + SUB / 2, sy);
        let mut wt = [edge(e[0].0, e[0].1, s0), edge(e[1].0, e[1].1, s0), edge(e[2].0, e[2].1, s0)];
        let row = y as usize * stride;
        for x in x0..x1 {
            if wt[0] + bias[0] >= 0 && wt[1] + bias[1] >= 0 && wt[2] + bias[2] >= 0 {
                let l = wt.map(|w| w as f32 * inv);
                let col = if flat_color {
                    c[0]
                } else {
                    [0, 1, 2, 3].map(|k| c[0][k] * l[0] + c[1][k] * l[1] + c[2][k] * l[2])
                };
                let t = flat_tex.unwrap_or_else(|| {
                    sample(
                        tex,
                        v[0].uv.x * l[0] + v[1].uv.x * l[1] + v[2].uv.x * l[2],
                        v[0].uv.y * l[0] + v[1].uv.y * l[1] + v[2].uv.y * l[2],
                    )
                });
                let px = &mut fb[row + x as usize];
                let src = [0, 1, 2, 3].map(|k| col[k] * t[k] / 255.0);
                let d = px.to_array();
                let ia = 1.0 - src[3] / 255.0;
                let o = [0, 1, 2, 3].map(|k| (src[k] + f32::from(d[k]) * ia + 0.5) as u8);
                *px = Color32::from_rgba_premultiplied(o[0], o[1], o[2], o[3]);
            }
            wt = [wt[0] + dx[0], wt[1] + dx[1], wt[2] + dx[2]];
        }
    }
}

fn edge(a: (i64, i64), b: (i64, i64), p: (i64, i64)) -> i64 {
    (b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0)
}

/// Positive-area triangles (y down): top edge = horizontal going right, left edge = going up.
fn is_top_left(a: (i64, i64), b: (i64, i64)) -> bool {
    (a.1 == b.1 && b.0 > a.0) || b.1 < a.1
}

fn sample(t: &Tex, u: f32, v: f32) -> [f32; 4] {
    let at = |x: i64, y: i64| {
        let x = x.clamp(0, t.w as i64 - 1) as usize;
        let y = y.clamp(0, t.h as i64 - 1) as usize;
        t.px[y * t.w + x].to_array().map(f32::from)
    };
    let (x, y) = (u * t.w as f32, v * t.h as f32);
    if !t.linear {
        return at(x.floor() as i64, y.floor() as i64);
    }
    let (x, y) = (x - 0.5, y - 0.5);
    let (xf, yf) = (x.floor(), y.floor());
    let (fx, fy) = (x - xf, y - yf);
    let (xi, yi) = (xf as i64, yf as i64);
    let (a, b, c, d) = (at(xi, yi), at(xi + 1, yi), at(xi, yi + 1), at(xi + 1, yi + 1));
    [0, 1, 2, 3].map(|k| {
        let top = a[k] * (1.0 - fx) + b[k] * fx;
        let bot = c[k] * (1.0 - fx) + d[k] * fx;
        top * (1.0 - fy) + bot * fy
    })
}

impl egui_kittest::TestRenderer for SoftRenderer {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        self.apply(delta);
    }

    fn render(&mut self, ctx: &egui::Context, output: &egui::FullOutput) -> Result<image::RgbaImage, String> {
        let ppp = ctx.pixels_per_point();
        let size = ctx.content_rect().size() * ppp;
        let (w, h) = (size.x.round() as usize, size.y.round() as usize);
        let prims = ctx.tessellate(output.shapes.clone(), ppp);
        let fb = self.paint(&prims, ppp, w, h, Color32::TRANSPARENT);
        let bytes = fb.iter().flat_map(|c| c.to_array()).collect();
        image::RgbaImage::from_raw(w as u32, h as u32, bytes).ok_or_else(|| "size".into())
    }
}
