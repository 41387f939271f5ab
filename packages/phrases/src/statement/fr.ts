/** The accessibility statement in French. */
import type { StatementPhrases } from '../index.ts'

export default {
  title: 'Accessibilité',
  lead: 'Le logiciel de ce catalogue est {{provider}}. Cette page indique ce que fait {{provider}} pour que tout le monde puisse utiliser le catalogue, comment cela a été testé et ce qui manque.',
  aim_title: 'L’objectif',
  aim: '{{provider}} vise le niveau AA des Règles pour l’accessibilité des contenus Web (WCAG) 2.2, sur chaque page et dans chaque boîte de dialogue.',
  tested_title: 'Ce qui a été testé, et comment',
  tested:
    'Des tests parcourent les tâches principales dans le navigateur Chromium, comme le ferait un visiteur. Ils vérifient :',
  rules:
    'qu’un contrôle automatique (axe) des règles des WCAG 2.2, niveaux A et AA, ne relève aucune erreur sur les pages et dans les boîtes de dialogue parcourues ;',
  keyboard:
    'que les tâches principales peuvent être accomplies au clavier seul, que le focus est visible, n’est jamais perdu ni piégé, et revient à sa place lorsqu’une boîte de dialogue se ferme ;',
  zoom: 'qu’à une largeur de 320 pixels et avec un texte à 200 %, les pages principales ne demandent aucun défilement horizontal, sauf dans le cadre propre aux tableaux larges ;',
  display:
    'que les pages principales fonctionnent avec des couleurs forcées et que rien n’y bouge lorsqu’une réduction des animations est demandée.',
  untested_title: 'Ce qui n’a pas été testé',
  people:
    '{{provider}} n’a pas été testé par des personnes qui utilisent chaque jour un lecteur d’écran, une loupe ou la commande vocale.',
  browsers: 'Les tests n’ont pas été effectués dans d’autres navigateurs, comme Firefox et Safari.',
  audit: 'Aucun organisme indépendant n’a évalué {{provider}}.',
  gaps_title: 'Limites connues',
  timing:
    'Les messages courts disparaissent au bout de cinq secondes, et ce délai ne peut pas être modifié (critère de succès 2.2.1). Lorsqu’un message concerne quelque chose que vous avez envoyé, son contenu s’affiche aussi, là où cela compte, à l’endroit concerné de la page.',
  order:
    'Les pages d’un catalogue peuvent contenir des titres et des liens dont {{provider}} ne peut corriger ni l’ordre ni la formulation.',
  content_title: 'Ce que fournit l’éditeur',
  content:
    'Les images, les films, les documents et les textes proviennent de l’éditeur de ce catalogue, qui est responsable de leurs descriptions, de leurs sous-titres et de leur accessibilité.',
  barrier_title: 'Rencontrez-vous un obstacle ?',
  barrier:
    'Signalez-le : la page concernée, ce que vous vouliez faire et ce que vous utilisez, par exemple un lecteur d’écran.',
  barrier_link: 'Signaler un obstacle',
  barrier_elsewhere:
    'Signalez-le à l’éditeur de ce catalogue : la page concernée, ce que vous vouliez faire et ce que vous utilisez, par exemple un lecteur d’écran.',
} satisfies StatementPhrases
