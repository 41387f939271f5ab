"""What of a hero picture is the product: one mask for each cut-out. Run in Blender:  blender -b -P silhouettes.py

The camera stands exactly where it stood for the picture; there is no paper, and nothing has a colour. cutouts.py cuts.
"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy  # noqa: E402
import engine  # noqa: E402
import kit  # noqa: E402
import stage  # noqa: E402
from designs import load  # noqa: E402

CHOSEN = ('trekk rand eike lun lag siv stav gnist flamme solbakke havn sopp kurv lykt maane tind flak krukke holme gren lomme natt '
          'skriv tue').split()


def main():
    out = os.path.join(os.environ.get('STUDIO_RAW', os.path.join(HERE, '.raw')), 'silhouettes')
    os.makedirs(out, exist_ok=True)
    reg = load()
    for name in CHOSEN:
        path = os.path.join(out, f'{name}.png')
        if os.path.exists(path):
            continue
        stage.wipe()
        d = reg[name]
        d['build']()
        objects = kit.made()
        pts = stage.points(objects)
        engine.setup(samples=12, threshold=1, bounces=0)
        scene = bpy.context.scene
        scene.cycles.use_adaptive_sampling = False
        scene.render.film_transparent = True
        scene.render.image_settings.file_format = 'PNG'
        scene.render.image_settings.color_mode = 'RGBA'
        scene.render.image_settings.color_depth = '8'
        for ob in objects:
            ob.hide_render = ob.type == 'LIGHT'
            ob.visible_camera = True
        bpy.context.view_layer.material_override = bpy.data.materials.new('plain')
        cam = stage.camera(d['lens'], (1600, 1200))
        stage.fit(cam, pts, d['az'], d['el'], d['fill'], d['rise'])
        stage.focus(cam, (0, 0, 0), None)
        scene.render.filepath = path
        bpy.ops.render.render(write_still=True)
        print('STUDIO cut', name, flush=True)


main()
