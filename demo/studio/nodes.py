"""A short way to write shader node trees."""
import bpy

MASK_CHANNEL = {'A': (1, 0, 0, 1), 'B': (0, 1, 0, 1), 'C': (0, 0, 1, 1)}


class Tree:
    """A material's node tree with a Principled shader and a few helpers."""

    def __init__(self, name, mask=None):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.nt = self.mat.node_tree
        self.nt.nodes.clear()
        self.out = self.nt.nodes.new('ShaderNodeOutputMaterial')
        self.bsdf = self.nt.nodes.new('ShaderNodeBsdfPrincipled')
        self.link(self.bsdf.outputs[0], self.out.inputs['Surface'])
        if mask:
            # The darkroom recolours by these masks: one channel per part.
            aov = self.nt.nodes.new('ShaderNodeOutputAOV')
            aov.name = 'MASK'
            aov.inputs['Color'].default_value = MASK_CHANNEL[mask]

    def node(self, kind, **settings):
        n = self.nt.nodes.new('ShaderNode' + kind)
        for key, value in settings.items():
            if hasattr(n, key):
                setattr(n, key, value)
            else:
                n.inputs[key.replace('_', ' ')].default_value = value
        return n

    def link(self, a, b):
        self.nt.links.new(a, b)

    def set(self, **values):
        for key, value in values.items():
            name = {'color': 'Base Color', 'sheen_tint': 'Sheen Tint', 'coat': 'Clearcoat',
                    'coat_rough': 'Clearcoat Roughness', 'glow': 'Emission',
                    'glow_strength': 'Emission Strength', 'sss': 'Subsurface'}.get(
                        key, key.replace('_', ' ').title())
            sock = self.bsdf.inputs[name]
            if hasattr(value, 'is_output'):
                self.link(value, sock)
            elif isinstance(value, (tuple, list)) and len(value) == 3:
                sock.default_value = (*value, 1)
            else:
                sock.default_value = value
        return self

    def coords(self, scale=(1, 1, 1), rot=(0, 0, 0), kind='Object'):
        tc = self.node('TexCoord')
        mp = self.node('Mapping')
        self.link(tc.outputs[kind], mp.inputs[0])
        mp.inputs['Scale'].default_value = scale if isinstance(scale, tuple) else (scale,) * 3
        mp.inputs['Rotation'].default_value = rot
        return mp.outputs[0]

    def noise(self, vec, scale=1.0, detail=2.0, rough=0.5, distort=0.0):
        n = self.node('TexNoise', Scale=scale, Detail=detail, Roughness=rough, Distortion=distort)
        self.link(vec, n.inputs['Vector'])
        return n.outputs['Fac']

    def voronoi(self, vec, scale, feature='F1', out='Distance', randomness=1.0):
        n = self.node('TexVoronoi', feature=feature, Scale=scale, Randomness=randomness)
        self.link(vec, n.inputs['Vector'])
        return n.outputs[out]

    def wave(self, vec, scale=1.0, distort=0.0, detail=2.0, dscale=1.0, axis='X', kind='BANDS',
             profile='SIN'):
        n = self.node('TexWave', wave_type=kind, bands_direction=axis, wave_profile=profile,
                      Scale=scale, Distortion=distort, Detail=detail)
        n.inputs['Detail Scale'].default_value = dscale
        self.link(vec, n.inputs['Vector'])
        return n.outputs['Fac']

    def ramp(self, fac, stops, ease='LINEAR'):
        n = self.node('ValToRGB')
        n.color_ramp.interpolation = ease
        el = n.color_ramp.elements
        while len(el) < len(stops):
            el.new(0.5)
        for e, (pos, col) in zip(el, stops):
            e.position = pos
            e.color = (*col, 1) if isinstance(col, (tuple, list)) else (col, col, col, 1)
        self.link(fac, n.inputs[0])
        return n.outputs[0]

    def math(self, op, a, b=0.5):
        n = self.node('Math', operation=op)
        for sock, v in zip(n.inputs, (a, b)):
            if hasattr(v, 'is_output'):
                self.link(v, sock)
            else:
                sock.default_value = v
        return n.outputs[0]

    def mix(self, fac, a, b, blend='MIX'):
        n = self.node('MixRGB', blend_type=blend)
        for sock, v in zip(n.inputs, (fac, a, b)):
            if hasattr(v, 'is_output'):
                self.link(v, sock)
            elif isinstance(v, (tuple, list)):
                sock.default_value = (*v, 1) if len(v) == 3 else v
            else:
                sock.default_value = v
        return n.outputs[0]

    def bump(self, height, strength=0.2, distance=0.001, normal=None):
        n = self.node('Bump', Strength=strength, Distance=distance)
        self.link(height, n.inputs['Height'])
        if normal is not None:
            self.link(normal, n.inputs['Normal'])
        self.link(n.outputs[0], self.bsdf.inputs['Normal'])
        return n.outputs[0]
