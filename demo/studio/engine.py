"""How Cycles is set up, and which layers a negative keeps for the darkroom."""
import bpy

PASSES = ('use_pass_z', 'use_pass_normal', 'use_pass_diffuse_direct', 'use_pass_diffuse_indirect',
          'use_pass_diffuse_color', 'use_pass_glossy_direct', 'use_pass_glossy_indirect',
          'use_pass_glossy_color', 'use_pass_transmission_direct',
          'use_pass_transmission_indirect', 'use_pass_transmission_color', 'use_pass_emit',
          'use_pass_environment')


def setup(samples=32, threshold=0.04, limit=90, bounces=4):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device = 'CPU'
    c.samples = samples
    c.use_adaptive_sampling = True
    c.adaptive_threshold = threshold
    c.adaptive_min_samples = max(6, samples // 3)
    c.time_limit = limit
    c.use_denoising = False
    c.max_bounces = bounces + 2
    c.diffuse_bounces = min(bounces, 3)
    c.glossy_bounces = 3
    c.transmission_bounces = 6
    c.transparent_max_bounces = 10
    c.volume_bounces = 0
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 1.0
    c.sample_clamp_indirect = 3.0
    c.sample_clamp_direct = 12.0
    c.pixel_filter_type = 'BLACKMAN_HARRIS'
    c.filter_width = 1.5
    c.light_sampling_threshold = 0.02
    c.use_auto_tile = False
    r = scene.render
    r.film_transparent = False
    r.use_persistent_data = False
    r.threads_mode = 'AUTO'
    r.resolution_percentage = 100
    scene.view_settings.view_transform = 'Standard'
    img = r.image_settings
    img.file_format = 'OPEN_EXR_MULTILAYER'
    img.color_depth = '16'
    img.exr_codec = 'NONE'
    vl = bpy.context.view_layer
    vl.use_pass_combined = True
    for name in PASSES:
        setattr(vl, name, True)
    if 'MASK' not in [a.name for a in vl.aovs]:
        aov = vl.aovs.add()
        aov.name, aov.type = 'MASK', 'COLOR'


def shoot(path):
    scene = bpy.context.scene
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
