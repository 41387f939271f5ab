/**
 * The accessibility statement in English. It is the software's own, under any brand: it says only what is true of the software, and nothing in the name of
 * the catalogue's publisher. Its long texts are loaded by its page alone.
 */
export default {
  title: 'Accessibility',
  lead: 'The software behind this catalogue is {{provider}}. This page says what {{provider}} does so that everybody can use it, how that was tested, and what is missing.',
  aim_title: 'The aim',
  aim: '{{provider}} aims at level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, on every page and in every dialog.',
  tested_title: 'What was tested, and how',
  tested: 'Tests go through the main tasks in the browser Chromium, as a visitor would. They check:',
  rules:
    'that the rules of WCAG 2.2, levels A and AA, which a program can check (with axe) find nothing on the pages and dialogs they pass through;',
  keyboard:
    'that the main tasks can be done with the keyboard alone, that the focus can be seen, is never lost and never trapped, and comes back when a dialog closes;',
  zoom: 'that at a width of 320 pixels and with text at 200 % the main pages need no scrolling sideways, except for wide tables within their own frame;',
  display: 'that the main pages work with forced colours, and hold still where reduced motion is asked for.',
  untested_title: 'What was not tested',
  people: 'Nobody who uses a screen reader, a magnifier or voice control every day has tested {{provider}}.',
  browsers: 'The tests were not made in other browsers, such as Firefox and Safari.',
  audit: 'No independent body has assessed {{provider}}.',
  gaps_title: 'What is known not to be met',
  timing:
    'Short messages disappear after five seconds, and this time cannot be changed (success criterion 2.2.1). What they say about something you sent also shows in its place where it matters.',
  order:
    'Pages from a catalogue may contain headings and links in an order or wording that {{provider}} cannot correct.',
  content_title: 'What the publisher provides',
  content:
    'Pictures, films, documents and texts come from the publisher of this catalogue, who is responsible for their descriptions, captions and accessibility.',
  barrier_title: 'Is something in your way?',
  barrier: 'Please report it: which page it was, what you wanted to do, and what you use, such as a screen reader.',
  barrier_link: 'Report a barrier',
  barrier_elsewhere:
    'Please tell the publisher of this catalogue: which page it was, what you wanted to do, and what you use, such as a screen reader.',
} as const
