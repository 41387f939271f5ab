/** The server's messages in Dutch. */
import type { ServerPhrases } from './phrases.ts'

export const nl = {
  path_not_found: 'Er is niets op {{path}}. Controleer het adres.',
  thing_not_found: '“{{id}}” ({{thing}}) bestaat niet. Misschien is het verwijderd; ga terug naar de lijst.',
  method_not_allowed: '{{path}} accepteert geen {{method}}. Gebruik {{allowed}}.',
  not_implemented: 'Deze server biedt de aanroep {{call}} nog niet aan.',
  too_many_attempts_one: 'Te veel pogingen. Probeer het over {{count}} seconde opnieuw.',
  too_many_attempts_other: 'Te veel pogingen. Probeer het over {{count}} seconden opnieuw.',
  busy: 'De server heeft het op dit moment te druk. Probeer het over enkele seconden opnieuw.',
  server_error:
    'Er ging iets mis op de server. Probeer het opnieuw; gebeurt het nog eens, geef de beheerder dan dit nummer: {{id}}.',
  token_missing: 'Hiervoor is een sessie nodig. Meld u aan of ga verder als gast.',
  token_invalid: 'De sessie is verlopen. Meld u opnieuw aan.',
  sign_in_failed: 'E-mailadres of wachtwoord is onjuist.',
  account_needed: 'Voor gasten is dit niet mogelijk. Meld u aan met een account.',
  forbidden: 'Uw account is hiertoe niet gemachtigd.',
  request_malformed: 'Het verzoek kan niet worden gelezen. Controleer het en stuur het opnieuw.',
  address_malformed: 'Het adres {{path}} kan niet worden gelezen. Controleer de procenttekens.',
  body_not_json: 'De inhoud van het verzoek is geen geldige JSON. Controleer aanhalingstekens, komma’s en haakjes.',
  body_empty: 'Het verzoek heeft geen inhoud. Stuur een JSON-object.',
  body_not_multipart: 'De inhoud van het verzoek is geen geldige multipart/form-data. Stuur het formulier opnieuw.',
  body_too_large: 'Het verzoek is groter dan {{limit}}. Stuur minder in één keer.',
  body_type: 'Inhoud van het type “{{type}}” wordt niet geaccepteerd. Stuur application/json of multipart/form-data.',
  field_required: '“{{field}}” ontbreekt. Geef een waarde op.',
  field_empty: '“{{field}}” is leeg. Vul het in.',
  field_text: '“{{field}}” moet een tekst zijn.',
  field_number: '“{{field}}” moet een getal zijn.',
  field_integer: '“{{field}}” moet een geheel getal zijn.',
  field_boolean: '“{{field}}” moet true of false zijn.',
  field_list: '“{{field}}” moet een lijst zijn.',
  field_object: '“{{field}}” moet een object zijn.',
  field_file: '“{{field}}” moet een bestand zijn.',
  field_too_short_one: '“{{field}}” moet minstens {{count}} teken hebben.',
  field_too_short_other: '“{{field}}” moet minstens {{count}} tekens hebben.',
  field_too_long_one: '“{{field}}” mag hoogstens {{count}} teken hebben. Maak het korter.',
  field_too_long_other: '“{{field}}” mag hoogstens {{count}} tekens hebben. Maak het korter.',
  field_too_small: '“{{field}}” is {{sent}}. Gebruik {{limit}} of meer.',
  field_too_big: '“{{field}}” is {{sent}}. Gebruik {{limit}} of minder.',
  field_too_few_one: '“{{field}}” moet minstens {{count}} waarde hebben.',
  field_too_few_other: '“{{field}}” moet minstens {{count}} waarden hebben.',
  field_too_many_one: '“{{field}}” mag hoogstens {{count}} waarde hebben.',
  field_too_many_other: '“{{field}}” mag hoogstens {{count}} waarden hebben.',
  field_file_too_big: 'Het bestand “{{field}}” is groter dan {{limit}}. Kies een kleiner bestand.',
  field_email: '“{{field}}” moet een e-mailadres zijn, zoals name@example.com.',
  field_date: '“{{field}}” moet een datum zijn, zoals 2026-03-31.',
  field_date_time: '“{{field}}” moet een datum met tijd en tijdzone zijn, zoals 2026-03-31T00:00:00+02:00.',
  field_url: '“{{field}}” moet een adres zijn, zoals https://example.com/.',
  field_choice: '“{{field}}” is “{{sent}}”. Gebruik een van deze waarden: {{choices}}.',
  field_unknown: '“{{field}}” is hier niet bekend. Laat het weg.',
  field_invalid: '“{{field}}” is ongeldig. Wijzig het en stuur het opnieuw.',
  filters_not_json: '“{{field}}” is geen geldige JSON. Stuur een object, zoals {"colour": ["red"]}.',
  filters_not_object: '“{{field}}” moet een JSON-object van attribuutnamen en waarden zijn, zoals {"colour": ["red"]}.',
  filters_too_many: '“{{field}}” noemt te veel attributen. Gebruik er hoogstens 50.',
  filters_value:
    '“{{field}}” heeft een ongeldige waarde. Gebruik een waarde, een lijst van hoogstens 500 waarden, of een bereik zoals {"min": 10, "max": 20}.',
  filters_unknown:
    '“{{field}}” noemt een attribuut “{{name}}” dat niet bestaat. Laat het weg, of gebruik een naam uit attribute/.',
  order_unknown: '“{{field}}” is “{{order}}”. Gebruik een van deze waarden: {{allowed}}.',
  tag_ids:
    '“{{field}}” moet bestaan uit id’s van tags, gescheiden door komma’s, zoals 3,17. Gebruik die uit media/tags/scopes.',
  not_the_parent:
    '“{{field}}” is “{{id}}” en dat is niet het bovenliggende product van “{{product}}”. Gebruik het bovenliggende product, of laat het weg.',
  media_not_found:
    'Er is geen bestand op dit adres. Controleer het adres, of open het bestand opnieuw voor het huidige adres.',
  media_range_unsatisfiable:
    'Het bereik {{value}} ligt buiten het bestand, dat {{size}} bytes heeft. Vraag om bytes 0 tot en met {{last}}.',
  media_parameter_unknown:
    'Er is geen parameter “{{field}}” (“{{value}}” is gestuurd). Laat hem weg; bekend zijn {{allowed}}.',
  media_parameter_repeated_one: 'De parameter “{{field}}” is {{count}} keer gestuurd. Stuur hem één keer.',
  media_parameter_repeated_other: 'De parameter “{{field}}” is {{count}} keer gestuurd. Stuur hem één keer.',
  media_parameter_number:
    'De parameter “{{field}}” moet een geheel getal van {{min}} tot en met {{max}} zijn; “{{value}}” is gestuurd.',
  media_parameter_choice:
    'De parameter “{{field}}” moet een van deze waarden hebben: {{allowed}}; “{{value}}” is gestuurd.',
  media_not_a_picture:
    'Een bestand van het type {{type}} kan niet als afbeelding worden getoond. Vraag het zonder parameters op om het bestand zelf te krijgen.',
  media_picture_broken:
    'Deze afbeelding is beschadigd en kan niet worden gelezen. Vervang het bestand in de catalogus.',
  media_picture_too_large:
    'Deze afbeelding is te groot om te tonen (hoogstens {{limit}}). Vraag die zonder parameters op om het bestand zelf te krijgen.',
  media_picture_too_slow:
    'Het maken van deze afbeelding duurt te lang. Vraag die zonder parameters op om het bestand zelf te krijgen.',
  media_busy: 'Er worden op dit moment te veel afbeeldingen gemaakt. Probeer het over {{seconds}} seconden opnieuw.',
  media_link_forged:
    'Deze link is niet door dit portaal gemaakt, of is gewijzigd. Open het bestand in het portaal en download het daar.',
  media_link_expired: 'Deze link is verlopen. Open het bestand opnieuw in het portaal voor een nieuwe link.',
  package_files_refused_one:
    '{{names}} kan niet in het pakket: het is geen bestand van dit portaal, bestaat niet meer of kan niet naar wens worden omgezet. Verwijder het en probeer het opnieuw.',
  package_files_refused_other:
    '{{count}} bestanden kunnen niet in het pakket: {{names}}. Het zijn geen bestanden van dit portaal, ze bestaan niet meer of kunnen niet naar wens worden omgezet. Verwijder ze en probeer het opnieuw.',
  and_more_one: 'nog {{count}}',
  and_more_other: 'nog {{count}}',
  package_link_forged:
    'Deze link is niet door dit portaal gemaakt, of is gewijzigd. Kopieer de hele link, of bereid de download opnieuw voor.',
  package_link_ended: 'Deze link is verlopen. Bereid de download opnieuw voor, of vraag om een nieuwe link.',
  package_gone: 'Er is geen pakket meer op deze link. Bereid de download opnieuw voor.',
  package_busy_one: 'Er worden op dit moment te veel pakketten gedownload. Probeer het over {{count}} seconde opnieuw.',
  package_busy_other:
    'Er worden op dit moment te veel pakketten gedownload. Probeer het over {{count}} seconden opnieuw.',
  package_missing_files:
    'Deze bestanden konden niet in het pakket worden opgenomen: ze bestaan niet meer, zijn gewijzigd of konden niet worden omgezet.',
  mail_unavailable:
    'De e-mail kon niet worden verstuurd omdat de mailserver niet bereikbaar is. Probeer het later opnieuw.',
  mail_refused: 'De mailserver accepteert geen e-mails voor {{email}}. Controleer het adres.',
  mail_unexpected: 'Als u deze e-mail niet verwachtte, kunt u hem negeren.',
  share_subject: 'Bestanden van {{title}}',
  share_from: '{{name}} ({{email}}) deelt bestanden van {{title}} met u.',
  share_from_nobody: 'Iemand deelt bestanden van {{title}} met u.',
  share_files_one: 'Het is {{count}} bestand, ingepakt in een ZIP-archief van {{size}}.',
  share_files_other: 'Het zijn {{count}} bestanden, ingepakt in een ZIP-archief van {{size}}.',
  share_files_about_one: 'Het is {{count}} bestand, ingepakt in een ZIP-archief van ongeveer {{size}}.',
  share_files_about_other: 'Het zijn {{count}} bestanden, ingepakt in een ZIP-archief van ongeveer {{size}}.',
  share_download: 'Downloaden',
  share_until: 'De link werkt tot {{date}}.',
  share_more_one: 'En nog {{count}} bestand.',
  share_more_other: 'En nog {{count}} bestanden.',
  leaflet_pdf_unavailable:
    'Deze server kan geen PDF’s maken omdat Chromium ontbreekt. Druk het productblad af en kies “Opslaan als PDF”.',
  leaflet_pdf_failed:
    'De PDF kon niet worden gemaakt. Probeer het opnieuw, of druk het productblad af en kies “Opslaan als PDF”.',
  leaflet_busy: 'Er worden op dit moment te veel PDF’s gemaakt. Probeer het over enkele seconden opnieuw.',
  leaflet_data_sheet: 'Productblad',
  leaflet_article: 'Artikelnummer',
  leaflet_description: 'Beschrijving',
  leaflet_specifications: 'Specificaties',
  leaflet_dimensions: 'Afmetingen',
  leaflet_variants: 'Varianten',
  leaflet_more_variants_one: 'En nog {{count}} variant.',
  leaflet_more_variants_other: 'En nog {{count}} varianten.',
  leaflet_further: 'Overig',
  leaflet_scan: 'Afbeeldingen, bestanden en actuele gegevens',
  leaflet_new: 'Nieuw',
  leaflet_discontinued: 'Uit assortiment',
  leaflet_yes: 'Ja',
  leaflet_no: 'Nee',
  export_empty:
    'Er is geen product om te exporteren. Kies andere filters, een andere zoekopdracht of andere producten.',
  export_ids_unknown:
    'Geen van de producten in “{{field}}” kan worden geëxporteerd. Selecteer producten die in de lijst staan.',
  export_ids_too_many_one:
    'Voor een export kan hoogstens {{count}} product worden geselecteerd. Gebruik in plaats daarvan filters en exporteer de hele lijst.',
  export_ids_too_many_other:
    'Voor een export kunnen hoogstens {{count}} producten worden geselecteerd. Gebruik in plaats daarvan filters en exporteer de hele lijst.',
  export_rows_too_many:
    'De export zou {{rows}} rijen hebben, maar een werkblad heeft er hoogstens {{most}}. Gebruik filters om minder te exporteren, of kies een CSV-bestand.',
  export_columns_too_many:
    'De export zou {{columns}} kolommen hebben, maar een werkblad heeft er hoogstens {{most}}. Kies een CSV-bestand.',
  export_link_forged:
    'Deze link is niet door dit portaal gemaakt, of is gewijzigd. Kopieer de hele link, of bereid de export opnieuw voor.',
  export_link_ended: 'Deze link is verlopen. Bereid de export opnieuw voor.',
  export_gone: 'Er is geen export meer op deze link. Bereid de export opnieuw voor.',
  export_outdated:
    'De catalogus is gewijzigd sinds deze export is voorbereid; de export kan daardoor niet meer worden gemaakt. Bereid de export opnieuw voor.',
  export_busy_one: 'Er worden op dit moment te veel exports gedownload. Probeer het over {{count}} seconde opnieuw.',
  export_busy_other: 'Er worden op dit moment te veel exports gedownload. Probeer het over {{count}} seconden opnieuw.',
  export_built_in_xlsx: 'Alle gegevens (Excel)',
  export_built_in_csv: 'Alle gegevens (CSV voor Excel)',
  export_built_in_json: 'Alle gegevens (JSON)',
  export_fact_code: 'Artikelnummer',
  export_fact_name: 'Naam',
  export_fact_title: 'Titel',
  export_fact_short_description: 'Korte beschrijving',
  export_fact_long_description: 'Beschrijving',
  export_fact_image: 'Afbeelding',
  export_fact_files: 'Bestanden',
  export_fact_stock: 'Voorraad',
  export_fact_restock: 'Weer op voorraad',
  export_fact_parent: 'Variant van',
  export_fact_status: 'Status',
  export_fact_set: 'Productsoort (code)',
  export_fact_set_name: 'Productsoort',
  export_fact_categories: 'Categoriecodes',
  export_fact_category_names: 'Categorieën',
  export_fact_created: 'Aangemaakt',
  export_fact_updated: 'Gewijzigd',
  export_fact_order: 'Volgorde',
  export_fact_variants: 'Aantal varianten',
  export_fact_url: 'Pagina in het portaal',
} satisfies ServerPhrases
