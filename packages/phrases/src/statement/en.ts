/**
 * The accessibility statement in English. It describes the software, under any brand: it contains only what is true of
 * the software, and nothing on behalf of the catalogue's publisher. Only the statement's page loads the texts, because
 * they are long.
 */
export default {
  title: 'Accessibility',
  lead: 'The software behind this catalogue is {{provider}}. This page says what {{provider}} does so that everyone can use it, how that was tested, and what is missing.',
  aim_title: 'The aim',
  aim: '{{provider}} aims at level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, on every page and in every dialog.',
  tested_title: 'What was tested, and how',
  tested: 'Tests go through the main tasks in the browser Chromium, as a visitor would. They check:',
  rules: 'that automated axe checks for WCAG 2.2, levels A and AA, report no issues on the pages and dialogs visited;',
  keyboard:
    'that the main tasks can be done with the keyboard alone, that the focus is visible, is never lost or trapped, and returns when a dialog closes;',
  zoom: 'that at a width of 320 pixels and with text at 200 % the main pages don’t scroll sideways, except for wide tables within their own frame;',
  display:
    'that the main pages work with forced colours and in dark mode, and stop moving when reduced motion is requested.',
  reader:
    'In addition, a simulated screen reader reads the main pages from top to bottom. What it says is stored as text with the tests, and each new version is compared with it. No real screen reader was used.',
  untested_title: 'What was not tested',
  people: 'Nobody who uses a screen reader, a magnifier or voice control every day has tested {{provider}}.',
  browsers:
    'In Firefox and in WebKit, the engine of Safari, tests only go through the main tasks, without these checks. Safari itself was not tested.',
  audit: 'No independent body has assessed {{provider}}.',
  gaps_title: 'Known limitations',
  timing:
    'Short messages disappear after five seconds, and this time cannot be changed (success criterion 2.2.1). What they say about something you sent also shows in its place where it matters.',
  order:
    'Pages from a catalogue may contain headings and links in an order or wording that {{provider}} cannot correct.',
  content_title: 'What the publisher provides',
  content:
    'Pictures, films, documents and texts come from the publisher of this catalogue, who is responsible for their descriptions, captions and accessibility.',
  barrier_title: 'Having trouble?',
  barrier: 'Please report it: which page it was, what you wanted to do, and what you use, such as a screen reader.',
  barrier_link: 'Report a barrier',
  barrier_elsewhere:
    'Please tell the publisher of this catalogue: which page it was, what you wanted to do, and what you use, such as a screen reader.',
} as const
