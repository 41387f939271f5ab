/** The server's messages in Finnish. */
import type { ServerPhrases } from './phrases.ts'

export const fi = {
  path_not_found: 'Osoitteessa {{path}} ei ole mitään. Tarkista osoite.',
  thing_not_found: 'Kohdetta ”{{id}}” ({{thing}}) ei ole. Se on ehkä poistettu; palaa listaan.',
  method_not_allowed: '{{path}} ei hyväksy menetelmää {{method}}. Käytä: {{allowed}}.',
  not_implemented: 'Tämä palvelin ei vielä tarjoa kutsua {{call}}.',
  too_many_attempts_one: 'Liian monta yritystä. Yritä uudelleen {{count}} sekunnin kuluttua.',
  too_many_attempts_other: 'Liian monta yritystä. Yritä uudelleen {{count}} sekunnin kuluttua.',
  busy: 'Palvelin on juuri nyt ylikuormittunut. Yritä uudelleen muutaman sekunnin kuluttua.',
  server_error: 'Palvelimella tapahtui virhe. Yritä uudelleen; jos se toistuu, anna ylläpitäjälle tämä numero: {{id}}.',
  token_missing: 'Tähän tarvitaan istunto. Kirjaudu sisään tai jatka vieraana.',
  token_invalid: 'Istunto on päättynyt. Kirjaudu uudelleen.',
  sign_in_failed: 'Sähköpostiosoite tai salasana on väärä.',
  account_needed: 'Tämä ei ole mahdollista vieraana. Kirjaudu sisään tilillä.',
  forbidden: 'Tilillä ei ole oikeutta tähän.',
  request_malformed: 'Pyyntöä ei voi lukea. Tarkista se ja lähetä uudelleen.',
  address_malformed: 'Osoitetta {{path}} ei voi lukea. Tarkista sen prosenttimerkit.',
  body_not_json: 'Pyynnön sisältö ei ole kelvollista JSONia. Tarkista lainausmerkit, pilkut ja sulkeet.',
  body_empty: 'Pyynnöllä ei ole sisältöä. Lähetä JSON-objekti.',
  body_not_multipart: 'Pyynnön sisältö ei ole kelvollista multipart/form-dataa. Lähetä lomake uudelleen.',
  body_too_large: 'Pyyntö on suurempi kuin {{limit}}. Lähetä kerralla vähemmän.',
  body_type: 'Tyypin ”{{type}}” sisältöä ei hyväksytä. Lähetä application/json tai multipart/form-data.',
  field_required: '”{{field}}” puuttuu. Anna sille arvo.',
  field_empty: '”{{field}}” on tyhjä. Täytä se.',
  field_text: '”{{field}}” on annettava tekstinä.',
  field_number: '”{{field}}” on annettava lukuna.',
  field_integer: '”{{field}}” on annettava kokonaislukuna.',
  field_boolean: '”{{field}}” on oltava true tai false.',
  field_list: '”{{field}}” on annettava listana.',
  field_object: '”{{field}}” on annettava objektina.',
  field_file: '”{{field}}” on annettava tiedostona.',
  field_too_short_one: 'Kentässä ”{{field}}” on oltava vähintään {{count}} merkki.',
  field_too_short_other: 'Kentässä ”{{field}}” on oltava vähintään {{count}} merkkiä.',
  field_too_long_one: 'Kentässä ”{{field}}” saa olla enintään {{count}} merkki. Lyhennä sitä.',
  field_too_long_other: 'Kentässä ”{{field}}” saa olla enintään {{count}} merkkiä. Lyhennä sitä.',
  field_too_small: '”{{field}}” on {{sent}}. Käytä arvoa {{limit}} tai suurempaa.',
  field_too_big: '”{{field}}” on {{sent}}. Käytä arvoa {{limit}} tai pienempää.',
  field_too_few_one: 'Kentässä ”{{field}}” on oltava vähintään {{count}} arvo.',
  field_too_few_other: 'Kentässä ”{{field}}” on oltava vähintään {{count}} arvoa.',
  field_too_many_one: 'Kentässä ”{{field}}” saa olla enintään {{count}} arvo.',
  field_too_many_other: 'Kentässä ”{{field}}” saa olla enintään {{count}} arvoa.',
  field_file_too_big: 'Tiedosto ”{{field}}” on suurempi kuin {{limit}}. Valitse pienempi.',
  field_email: '”{{field}}” on annettava sähköpostiosoitteena, esimerkiksi name@example.com.',
  field_date: '”{{field}}” on annettava päivämääränä, esimerkiksi 2026-03-31.',
  field_date_time:
    '”{{field}}” on annettava päivämääränä, jossa on aika ja aikavyöhyke, esimerkiksi 2026-03-31T00:00:00+02:00.',
  field_url: '”{{field}}” on annettava osoitteena, esimerkiksi https://example.com/.',
  field_choice: '”{{field}}” on ”{{sent}}”. Käytä jotakin näistä: {{choices}}.',
  field_unknown: '”{{field}}” ei ole täällä tunnettu. Jätä se pois.',
  field_invalid: '”{{field}}” ei kelpaa. Muuta sitä ja lähetä uudelleen.',
  filters_not_json: '”{{field}}” ei ole kelvollista JSONia. Lähetä objekti, esimerkiksi {"colour": ["red"]}.',
  filters_not_object:
    '”{{field}}” on annettava JSON-objektina, jossa on ominaisuuksien nimet ja arvot, esimerkiksi {"colour": ["red"]}.',
  filters_too_many: 'Kentässä ”{{field}}” on liian monta ominaisuutta. Käytä enintään 50:tä.',
  filters_value:
    'Kentässä ”{{field}}” on arvo, joka ei kelpaa. Käytä arvoa, enintään 500 arvon listaa tai väliä, esimerkiksi {"min": 10, "max": 20}.',
  filters_unknown:
    'Kentässä ”{{field}}” on ominaisuus ”{{name}}”, jota ei ole olemassa. Jätä se pois tai käytä nimeä kutsusta attribute/.',
  order_unknown: '”{{field}}” on ”{{order}}”. Käytä jotakin näistä: {{allowed}}.',
  tag_ids:
    'Kentässä ”{{field}}” on oltava tunnisteiden id-numeroita pilkuilla erotettuina, esimerkiksi 3,17. Käytä niitä, jotka saa kutsusta media/tags/scopes.',
  not_the_parent:
    '”{{field}}” on ”{{id}}”, joka ei ole tuotteen ”{{product}}” ylätuote. Käytä sen ylätuotetta tai jätä kenttä pois.',
  media_not_found:
    'Tässä osoitteessa ei ole tiedostoa. Tarkista osoite tai avaa tiedosto uudelleen saadaksesi sen nykyisen osoitteen.',
  media_range_unsatisfiable:
    'Väli {{value}} on tiedoston ulkopuolella; tiedostossa on {{size}} tavua. Pyydä tavut 0–{{last}}.',
  media_parameter_unknown:
    'Parametria ”{{field}}” ei ole (lähetettiin ”{{value}}”). Jätä se pois; tunnettuja ovat {{allowed}}.',
  media_parameter_repeated_one: 'Parametri ”{{field}}” lähetettiin {{count}} kerran. Lähetä se kerran.',
  media_parameter_repeated_other: 'Parametri ”{{field}}” lähetettiin {{count}} kertaa. Lähetä se kerran.',
  media_parameter_number:
    'Parametrin ”{{field}}” on oltava kokonaisluku väliltä {{min}}–{{max}}; lähetettiin ”{{value}}”.',
  media_parameter_choice: 'Parametrin ”{{field}}” on oltava jokin näistä: {{allowed}}; lähetettiin ”{{value}}”.',
  media_not_a_picture:
    'Tyypin {{type}} tiedostoa ei voi näyttää kuvana. Pyydä se ilman parametreja saadaksesi itse tiedoston.',
  media_picture_broken: 'Kuva on vioittunut, eikä sitä voi lukea. Vaihda tiedosto tuoteluettelossa.',
  media_picture_too_large:
    'Kuva on liian suuri näytettäväksi (enintään {{limit}}). Pyydä se ilman parametreja saadaksesi itse tiedoston.',
  media_picture_too_slow: 'Kuvan luominen kestää liian kauan. Pyydä se ilman parametreja saadaksesi itse tiedoston.',
  media_busy: 'Kuvia luodaan juuri nyt liian monta. Yritä uudelleen {{seconds}} sekunnin kuluttua.',
  media_link_forged:
    'Tämä linkki ei ole tämän portaalin tekemä, tai sitä on muutettu. Avaa tiedosto portaalissa ja lataa se sieltä.',
  media_link_expired: 'Tämä linkki on vanhentunut. Avaa tiedosto portaalissa uudelleen saadaksesi uuden linkin.',
  package_files_refused_one:
    'Tiedostoa {{names}} ei voi lisätä pakettiin: se ei ole tämän portaalin tiedosto, sitä ei enää ole tai sitä ei voi muuntaa pyydetyllä tavalla. Poista se ja yritä uudelleen.',
  package_files_refused_other:
    '{{count}} tiedostoa ei voi lisätä pakettiin: {{names}}. Ne eivät ole tämän portaalin tiedostoja, niitä ei enää ole tai niitä ei voi muuntaa pyydetyllä tavalla. Poista ne ja yritä uudelleen.',
  and_more_one: '{{count}} muu',
  and_more_other: '{{count}} muuta',
  package_link_forged:
    'Tämä linkki ei ole tämän portaalin tekemä, tai sitä on muutettu. Kopioi koko linkki tai valmistele lataus uudelleen.',
  package_link_ended: 'Tämä linkki on vanhentunut. Valmistele lataus uudelleen tai pyydä uusi linkki.',
  package_gone: 'Tässä linkissä ei enää ole pakettia. Valmistele lataus uudelleen.',
  package_busy_one: 'Paketteja ladataan juuri nyt liian monta. Yritä uudelleen {{count}} sekunnin kuluttua.',
  package_busy_other: 'Paketteja ladataan juuri nyt liian monta. Yritä uudelleen {{count}} sekunnin kuluttua.',
  package_missing_files:
    'Näitä tiedostoja ei voitu lisätä pakettiin: niitä ei enää ole, niitä on muutettu tai niitä ei voitu muuntaa.',
  mail_unavailable:
    'Sähköpostia ei voitu lähettää, koska postipalvelimeen ei saada yhteyttä. Yritä myöhemmin uudelleen.',
  mail_refused: 'Postipalvelin ei ota vastaan sähköpostia osoitteeseen {{email}}. Tarkista osoite.',
  mail_unexpected: 'Jos et odottanut tätä viestiä, voit jättää sen huomiotta.',
  share_subject: 'Tiedostoja: {{title}}',
  share_from: '{{name}} ({{email}}) jakaa kanssasi tiedostoja portaalista {{title}}.',
  share_from_nobody: 'Kanssasi jaetaan tiedostoja portaalista {{title}}.',
  share_files_one: 'ZIP-paketissa on {{count}} tiedosto. Paketin koko on {{size}}.',
  share_files_other: 'ZIP-paketissa on {{count}} tiedostoa. Paketin koko on {{size}}.',
  share_files_about_one: 'ZIP-paketissa on {{count}} tiedosto. Paketin koko on noin {{size}}.',
  share_files_about_other: 'ZIP-paketissa on {{count}} tiedostoa. Paketin koko on noin {{size}}.',
  share_download: 'Lataa',
  share_until: 'Linkin voimassaolo päättyy: {{date}}.',
  share_more_one: 'Ja {{count}} muu tiedosto.',
  share_more_other: 'Ja {{count}} muuta tiedostoa.',
} satisfies ServerPhrases
