/** The accessibility statement in Italian. */
import type { StatementPhrases } from '../index.ts'

export default {
  title: 'Accessibilità',
  lead: 'Il software di questo catalogo è {{provider}}. Questa pagina spiega che cosa fa {{provider}} perché tutti possano usarlo, come è stato verificato e che cosa manca.',
  aim_title: 'L’obiettivo',
  aim: '{{provider}} punta al livello AA delle Linee guida per l’accessibilità dei contenuti Web (WCAG) 2.2, in ogni pagina e in ogni finestra di dialogo.',
  tested_title: 'Che cosa è stato verificato, e come',
  tested: 'I test ripercorrono le attività principali nel browser Chromium, come farebbe un visitatore. Verificano:',
  rules:
    'che un controllo automatico (axe) delle regole delle WCAG 2.2, livelli A e AA, non rilevi problemi nelle pagine e nelle finestre di dialogo attraversate;',
  keyboard:
    'che le attività principali si possano svolgere con la sola tastiera, che il focus sia visibile, non vada mai perso né resti bloccato e ritorni alla chiusura di una finestra di dialogo;',
  zoom: 'che a una larghezza di 320 pixel e con il testo al 200% le pagine principali non richiedano lo scorrimento laterale, tranne le tabelle larghe nel proprio riquadro;',
  display:
    'che le pagine principali funzionino con i colori forzati e restino ferme quando è richiesta la riduzione del movimento.',
  untested_title: 'Che cosa non è stato verificato',
  people:
    'Nessuna persona che usa ogni giorno uno screen reader, un ingranditore o il controllo vocale ha provato {{provider}}.',
  browsers: 'I test non sono stati svolti in altri browser, come Firefox e Safari.',
  audit: 'Nessun ente indipendente ha valutato {{provider}}.',
  gaps_title: 'Non conformità note',
  timing:
    'I messaggi brevi scompaiono dopo cinque secondi e questo tempo non si può cambiare (criterio di successo 2.2.1). Ciò che dicono su un invio compare anche nel punto corrispondente, quando è importante.',
  order:
    'Le pagine di un catalogo possono contenere titoli e link di cui {{provider}} non può correggere né l’ordine né le parole.',
  content_title: 'Che cosa fornisce l’editore',
  content:
    'Immagini, video, documenti e testi provengono dall’editore di questo catalogo, responsabile delle loro descrizioni, dei sottotitoli e della loro accessibilità.',
  barrier_title: 'Qualcosa crea difficoltà?',
  barrier:
    'Segnalarlo indicando di quale pagina si trattava, che cosa si voleva fare e che cosa si usa, per esempio uno screen reader.',
  barrier_link: 'Segnala un ostacolo',
  barrier_elsewhere:
    'Comunicarlo all’editore di questo catalogo, indicando di quale pagina si trattava, che cosa si voleva fare e che cosa si usa, per esempio uno screen reader.',
} satisfies StatementPhrases
