/** The accessibility statement in Spanish. */
import type { StatementPhrases } from '../index.ts'

export default {
  title: 'Accesibilidad',
  lead: 'El software de este catálogo es {{provider}}. Esta página explica qué hace {{provider}} para que cualquier persona pueda usarlo, cómo se ha comprobado y qué falta.',
  aim_title: 'El objetivo',
  aim: '{{provider}} aspira al nivel AA de las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2 en todas las páginas y en todos los cuadros de diálogo.',
  tested_title: 'Qué se ha comprobado y cómo',
  tested:
    'Las pruebas recorren las tareas principales en el navegador Chromium, como lo haría un visitante. Comprueban:',
  rules:
    'que una comprobación automática (axe) de las reglas de las WCAG 2.2, niveles A y AA, no detecta ningún problema en las páginas y los cuadros de diálogo recorridos;',
  keyboard:
    'que las tareas principales se pueden realizar solo con el teclado; que el foco es visible, nunca se pierde ni queda atrapado, y vuelve al cerrarse un cuadro de diálogo;',
  zoom: 'que con un ancho de 320 píxeles y con el texto al 200 % las páginas principales no requieren desplazamiento horizontal, salvo las tablas anchas dentro de su propio marco;',
  display:
    'que las páginas principales funcionan con colores forzados y permanecen inmóviles cuando se ha solicitado reducir el movimiento.',
  untested_title: 'Qué no se ha comprobado',
  people:
    'Ninguna persona que use a diario un lector de pantalla, un magnificador de pantalla o el control por voz ha probado {{provider}}.',
  browsers: 'Las pruebas no se han hecho en otros navegadores, como Firefox y Safari.',
  audit: 'Ningún organismo independiente ha evaluado {{provider}}.',
  gaps_title: 'Incumplimientos conocidos',
  timing:
    'Los mensajes breves desaparecen a los cinco segundos y ese tiempo no se puede cambiar (criterio de conformidad 2.2.1). Lo que dicen sobre algo que ha enviado aparece también en el lugar correspondiente cuando es importante.',
  order:
    'Las páginas de un catálogo pueden contener títulos y enlaces cuyo orden o redacción {{provider}} no puede corregir.',
  content_title: 'Qué aporta el editor',
  content:
    'Las imágenes, los vídeos, los documentos y los textos proceden del editor de este catálogo, responsable de sus descripciones, sus subtítulos y su accesibilidad.',
  barrier_title: '¿Ha encontrado algún obstáculo?',
  barrier: 'Comuníquelo: en qué página fue, qué quería hacer y qué utiliza, por ejemplo un lector de pantalla.',
  barrier_link: 'Comunicar un obstáculo',
  barrier_elsewhere:
    'Comuníquelo al editor de este catálogo: en qué página fue, qué quería hacer y qué utiliza, por ejemplo un lector de pantalla.',
} satisfies StatementPhrases
