"""Surfaces that shine, let light through or mirror it.

True light transport through opal glass or a lampshade needs thousands of
samples. Here the shade itself emits what it would pass on, and a small lamp
inside lights the room: the eye cannot tell, and it converges in seconds.
"""
from materials import cached, _lin
from nodes import Tree


@cached
def opal(strength=2.2, col='#ffe3c0', mask=None):
    """Lit opal glass: brightest towards the viewer, softer at the edge."""
    t = Tree('opal', mask)
    face = t.node('LayerWeight', Blend=0.35)
    fall = t.ramp(face.outputs['Facing'], [(0.0, 1.0), (0.55, 0.72), (1.0, 0.36)], 'EASE')
    t.set(color=(0.82, 0.80, 0.76), roughness=0.16, specular=0.5, glow=_lin(col),
          glow_strength=t.math('MULTIPLY', fall, strength))
    return t


@cached
def lampshade(col='#e9dfcc', strength=1.1, low=-0.1, high=0.1, mask=None, kind='linen', z=0.5):
    """A lit textile or paper shade: a warm pool at z (0 foot, 1 top), woven threads."""
    t = Tree('lampshade', mask)
    v = t.coords()
    tc = t.node('TexCoord')
    sep = t.node('SeparateXYZ')
    t.link(tc.outputs['Generated'], sep.inputs[0])
    d = t.math('ABSOLUTE', t.math('SUBTRACT', sep.outputs[2], z))
    pool = t.ramp(d, [(0.0, 1.0), (0.3, 0.72), (0.75, 0.34)], 'EASE')
    if kind == 'paper':
        n = t.noise(t.coords((30, 30, 60)), 1, 5, 0.7)
        amount = 0.22
    elif kind == 'pleat':
        n = t.noise(v, 300, 2)
        amount = 0.1
    else:
        n = t.mix(0.5, t.noise(t.coords((900, 900, 60)), 1, 2), t.noise(t.coords((60, 60, 900)), 1, 2))
        amount = 0.5
    thread = t.ramp(n, [(0.3, 1.0 - amount), (0.7, 1.0)])
    base = _lin(col)
    t.set(color=t.mix(1.0, base, thread, 'MULTIPLY'), roughness=0.9, specular=0.1, sheen=0.2,
          glow=t.mix(1.0, tuple(a * b for a, b in zip(base, (1.0, 0.72, 0.44))), thread, 'MULTIPLY'),
          glow_strength=t.math('MULTIPLY', pool, strength))
    t.bump(n, 0.25, 0.001)
    return t


@cached
def emit(col='#ffd2a0', strength=8.0):
    t = Tree('emit')
    t.set(color=(0, 0, 0), specular=0.0, glow=_lin(col), glow_strength=strength)
    return t


@cached
def thinglass(tint='#ffffff', density=0.12, rough=0.02):
    """Blown glass a millimetre thick: no refraction, a clear tint, darker edges."""
    t = Tree('thinglass')
    t.nt.nodes.remove(t.bsdf)
    face = t.node('LayerWeight', Blend=0.25)
    edge = t.ramp(face.outputs['Facing'], [(0.0, density), (0.6, min(density * 1.6, 0.95)),
                                           (1.0, min(density * 4 + 0.25, 0.98))])
    col = t.mix(edge, (1, 1, 1), _lin(tint))
    clear = t.node('BsdfTransparent')
    t.link(col, clear.inputs[0])
    shine = t.node('BsdfGlossy', Roughness=rough)
    fres = t.node('Fresnel', IOR=1.5)
    mix = t.node('MixShader')
    t.link(fres.outputs[0], mix.inputs[0])
    t.link(clear.outputs[0], mix.inputs[1])
    t.link(shine.outputs[0], mix.inputs[2])
    t.link(mix.outputs[0], t.out.inputs['Surface'])
    return t


@cached
def glass(tint='#ffffff', rough=0.0, ior=1.47):
    """Thick glass. Its shadow is a plain tint: caustics would only be noise."""
    t = Tree('glass')
    t.nt.nodes.remove(t.bsdf)
    g = t.node('BsdfGlass', Roughness=rough, IOR=ior)
    g.inputs[0].default_value = (*_lin(tint), 1)
    clear = t.node('BsdfTransparent')
    clear.inputs[0].default_value = (*(0.85 * c + 0.08 for c in _lin(tint)), 1)
    path = t.node('LightPath')
    mix = t.node('MixShader')
    either = t.math('MAXIMUM', path.outputs['Is Shadow Ray'], path.outputs['Is Diffuse Ray'])
    t.link(either, mix.inputs[0])
    t.link(g.outputs[0], mix.inputs[1])
    t.link(clear.outputs[0], mix.inputs[2])
    t.link(mix.outputs[0], t.out.inputs['Surface'])
    return t


@cached
def mirror():
    t = Tree('mirror')
    return t.set(color=(0.9, 0.91, 0.9), metallic=1.0, roughness=0.0)
