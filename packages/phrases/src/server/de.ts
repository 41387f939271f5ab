/** The server's messages in German. */
import type { ServerPhrases } from './phrases.ts'

export const de = {
  path_not_found: 'Unter {{path}} gibt es nichts. Prüfen Sie die Adresse.',
  thing_not_found:
    '„{{id}}“ ({{thing}}) gibt es nicht. Vielleicht wurde der Eintrag entfernt; gehen Sie zurück zur Liste.',
  thing_category: 'Kategorie',
  thing_content: 'Beitrag',
  thing_export_template: 'Exportvorlage',
  thing_form: 'Formular',
  thing_leaflet: 'Datenblatt',
  thing_locale: 'Sprache',
  thing_order: 'Bestellung',
  thing_product: 'Produkt',
  thing_scope: 'Bereich',
  thing_visit: 'Besuch',
  method_not_allowed: '{{path}} nimmt {{method}} nicht an. Verwenden Sie {{allowed}}.',
  not_implemented: 'Dieser Server unterstützt den Aufruf {{call}} noch nicht.',
  too_many_attempts: 'Zu viele Versuche. Versuchen Sie es {{when}} erneut.',
  busy: 'Der Server hat im Augenblick zu viel zu tun. Versuchen Sie es in einigen Sekunden erneut.',
  server_error:
    'Auf dem Server ist etwas schiefgegangen. Versuchen Sie es erneut; tritt der Fehler wieder auf, nennen Sie dem Betreiber diese Nummer: {{id}}.',
  token_missing: 'Bitte melden Sie sich an oder fahren Sie als Gast fort.',
  token_invalid: 'Die Sitzung ist abgelaufen. Melden Sie sich erneut an.',
  sign_in_failed: 'E-Mail-Adresse oder Passwort ist falsch.',
  account_needed: 'Gästen ist das nicht möglich. Melden Sie sich mit einem Konto an.',
  forbidden: 'Ihr Konto ist dazu nicht berechtigt.',
  feature_off:
    'Diese Funktion ist für Sie abgeschaltet. Wenn Sie sie benötigen, wenden Sie sich an den Betreiber des Portals.',
  consent_changed:
    'Der Text, dem Sie zustimmen müssen, hat sich geändert. Lesen Sie den neuen Text und stimmen Sie ihm zu.',
  registration_closed: 'Die Registrierung ist geschlossen. Bitten Sie den Betreiber dieses Portals um ein Konto.',
  group_closed: 'Die Registrierung in dieser Gruppe ist geschlossen. Wählen Sie eine andere.',
  addresses_differ: '„{{field}}“ muss dieselbe E-Mail-Adresse sein wie „email“.',
  email_unverified:
    'Diese E-Mail-Adresse wurde mehrmals registriert und nie bestätigt. Öffnen Sie den Link in der E-Mail, die an sie gesendet wurde, oder legen Sie über „Passwort vergessen“ ein neues Passwort fest.',
  password_is_address: 'Wählen Sie ein Passwort, das nicht Ihre E-Mail-Adresse ist.',
  password_repetitive:
    'Dieses Passwort wiederholt nur wenige Zeichen. Wählen Sie eines mit mehr verschiedenen Zeichen.',
  verification_ended: 'Dieser Link ist abgelaufen. Lassen Sie sich die E-Mail noch einmal senden.',
  verification_other_account:
    'Dieser Link gehört zu einem anderen Konto. Melden Sie sich ab und dann mit dem Konto an, das Sie bestätigen möchten.',
  verification_taken:
    'Ein anderes Konto mit dieser E-Mail-Adresse ist bereits bestätigt. Melden Sie sich dort an oder legen Sie ein neues Passwort dafür fest.',
  reset_ended: 'Dieser Link ist abgelaufen oder wurde bereits verwendet. Fordern Sie eine neue E-Mail an.',
  forms_not_yours:
    'Diese Formulare gehören jemand anderem. Mit Ihrem Konto können Sie Ihre eigenen ausfüllen, mit einem Unternehmenskonto auch die der eigenen Mitarbeitenden.',
  not_your_profile: 'Das ist das Profil einer anderen Person. Sie können nur Ihr eigenes ändern.',
  request_malformed: 'Die Anfrage ist nicht lesbar. Prüfen Sie sie und senden Sie sie noch einmal.',
  address_malformed: 'Die Adresse {{path}} ist nicht lesbar. Prüfen Sie die Prozentzeichen darin.',
  body_not_json: 'Der Inhalt der Anfrage ist kein gültiges JSON. Prüfen Sie Anführungszeichen, Kommas und Klammern.',
  body_empty: 'Die Anfrage hat keinen Inhalt. Senden Sie ein JSON-Objekt.',
  body_not_multipart:
    'Der Inhalt der Anfrage ist kein gültiges multipart/form-data. Senden Sie das Formular noch einmal.',
  body_too_many_parts: 'Das Formular hat mehr als {{limit}} Teile. Senden Sie weniger auf einmal.',
  body_too_many_values: 'Die Anfrage hat mehr als {{limit}} Werte. Senden Sie weniger auf einmal.',
  body_too_large: 'Die Anfrage ist größer als {{limit}}. Senden Sie weniger auf einmal.',
  body_type: 'Inhalt vom Typ „{{type}}“ wird nicht angenommen. Senden Sie application/json oder multipart/form-data.',
  submission_key_malformed:
    'Der Header „{{field}}“ muss aus 16 bis 64 Buchstaben, Ziffern, Binde- oder Unterstrichen bestehen. Senden Sie einen zufälligen Wert, zum Beispiel eine UUID.',
  submission_differs:
    'Unter diesem Schlüssel wurde bereits etwas anderes gesendet. Senden Sie dies unter einem neuen Schlüssel.',
  page_needs_scripts:
    'Dieser Katalog benötigt JavaScript. Aktivieren Sie es in Ihrem Browser, um zu suchen, zu filtern und Dateien herunterzuladen.',
  field_required: '„{{field}}“ fehlt. Geben Sie einen Wert an.',
  field_empty: '„{{field}}“ ist leer. Füllen Sie das Feld aus.',
  field_text: '„{{field}}“ muss ein Text sein.',
  field_number: '„{{field}}“ muss eine Zahl sein.',
  field_integer: '„{{field}}“ muss eine ganze Zahl sein.',
  field_boolean: '„{{field}}“ muss true oder false sein.',
  field_list: '„{{field}}“ muss eine Liste sein, auch mit nur einem Eintrag.',
  field_object: '„{{field}}“ muss eine Gruppe von Feldern sein, jedes mit seinem Wert.',
  field_file: '„{{field}}“ muss eine Datei sein.',
  field_too_short_one: '„{{field}}“ muss mindestens {{count}} Zeichen haben.',
  field_too_short_other: '„{{field}}“ muss mindestens {{count}} Zeichen haben.',
  field_too_long_one: '„{{field}}“ darf höchstens {{count}} Zeichen haben. Kürzen Sie den Text.',
  field_too_long_other: '„{{field}}“ darf höchstens {{count}} Zeichen haben. Kürzen Sie den Text.',
  field_too_small: '„{{field}}“ ist {{sent}}. Verwenden Sie {{limit}} oder mehr.',
  field_too_big: '„{{field}}“ ist {{sent}}. Verwenden Sie {{limit}} oder weniger.',
  field_too_few_one: '„{{field}}“ muss mindestens {{count}} Eintrag haben. Ergänzen Sie, was fehlt.',
  field_too_few_other: '„{{field}}“ muss mindestens {{count}} Einträge haben. Ergänzen Sie, was fehlt.',
  field_too_many_one: '„{{field}}“ darf höchstens {{count}} Eintrag haben. Lassen Sie die übrigen weg.',
  field_too_many_other: '„{{field}}“ darf höchstens {{count}} Einträge haben. Lassen Sie die übrigen weg.',
  field_file_too_big: 'Die Datei „{{field}}“ ist größer als {{limit}}. Wählen Sie eine kleinere.',
  field_email: '„{{field}}“ muss eine E-Mail-Adresse sein, zum Beispiel name@example.com.',
  field_date: '„{{field}}“ muss ein Datum sein, zum Beispiel 2026-03-31.',
  field_date_time: '„{{field}}“ muss ein Datum mit Uhrzeit und Zeitzone sein, zum Beispiel 2026-03-31T00:00:00+02:00.',
  field_url: '„{{field}}“ muss eine Adresse sein, zum Beispiel https://example.com/.',
  field_choice: '„{{field}}“ ist „{{sent}}“. Verwenden Sie einen dieser Werte: {{choices}}.',
  field_unknown: '„{{field}}“ ist hier nicht bekannt. Lassen Sie es weg.',
  field_invalid: '„{{field}}“ ist nicht zulässig. Ändern Sie es und senden Sie es noch einmal.',
  filters_not_json: '„{{field}}“ ist kein gültiges JSON. Senden Sie ein Objekt, zum Beispiel {"colour": ["red"]}.',
  filters_not_object:
    '„{{field}}“ muss ein JSON-Objekt aus Attributnamen und Werten sein, zum Beispiel {"colour": ["red"]}.',
  filters_too_many: '„{{field}}“ nennt zu viele Attribute. Verwenden Sie höchstens 50.',
  filters_value:
    '„{{field}}“ hat einen Wert, der nicht zulässig ist. Verwenden Sie einen Wert, eine Liste von höchstens 500 Werten oder einen Bereich, zum Beispiel {"min": 10, "max": 20}.',
  filters_unknown:
    '„{{field}}“ nennt ein Attribut „{{name}}“, das es nicht gibt. Lassen Sie es weg oder verwenden Sie einen Namen aus attribute/.',
  order_unknown: '„{{field}}“ ist „{{order}}“. Verwenden Sie einen dieser Werte: {{allowed}}.',
  tag_ids:
    '„{{field}}“ muss aus IDs von Tags bestehen, durch Kommas getrennt, zum Beispiel 3,17. Verwenden Sie die aus media/tags/scopes.',
  not_the_parent:
    '„{{field}}“ ist „{{id}}“ und damit nicht das übergeordnete Produkt von „{{product}}“. Verwenden Sie dessen übergeordnetes Produkt oder lassen Sie es weg.',
  media_not_found:
    'Unter dieser Adresse gibt es keine Datei. Prüfen Sie die Adresse oder öffnen Sie die Datei neu, um ihre aktuelle Adresse zu erhalten.',
  media_range_unsatisfiable:
    'Der Bereich {{value}} liegt außerhalb der Datei, die {{size}} Byte hat. Fordern Sie die Bytes 0 bis {{last}} an.',
  media_parameter_unknown:
    'Einen Parameter „{{field}}“ gibt es nicht („{{value}}“ wurde gesendet). Lassen Sie ihn weg; bekannt sind {{allowed}}.',
  media_parameter_repeated_one: 'Der Parameter „{{field}}“ wurde {{count}}-mal gesendet. Senden Sie ihn einmal.',
  media_parameter_repeated_other: 'Der Parameter „{{field}}“ wurde {{count}}-mal gesendet. Senden Sie ihn einmal.',
  media_parameter_number:
    'Der Parameter „{{field}}“ muss eine ganze Zahl von {{min}} bis {{max}} sein; „{{value}}“ wurde gesendet.',
  media_parameter_choice:
    'Der Parameter „{{field}}“ muss einen dieser Werte haben: {{allowed}}; „{{value}}“ wurde gesendet.',
  media_not_a_picture:
    'Eine Datei vom Typ {{type}} kann nicht als Bild angezeigt werden. Fordern Sie sie ohne Parameter an, um die Datei selbst zu erhalten.',
  media_picture_broken: 'Dieses Bild ist beschädigt und nicht lesbar. Ersetzen Sie die Datei im Katalog.',
  media_picture_too_large:
    'Dieses Bild ist zu groß, um angezeigt zu werden (höchstens {{limit}}). Fordern Sie es ohne Parameter an, um die Datei selbst zu erhalten.',
  media_picture_too_slow:
    'Dieses Bild aufzubereiten dauert zu lange. Fordern Sie es ohne Parameter an, um die Datei selbst zu erhalten.',
  media_busy: 'Im Augenblick werden zu viele Bilder erzeugt. Versuchen Sie es in {{seconds}} Sekunden erneut.',
  media_link_forged:
    'Dieser Link stammt nicht von diesem Portal oder wurde verändert. Öffnen Sie die Datei im Portal und laden Sie sie dort herunter.',
  media_link_expired: 'Dieser Link ist abgelaufen. Öffnen Sie die Datei im Portal erneut, um einen neuen zu erhalten.',
  person_picture_type: 'Diese Datei ist kein unterstütztes Bild. Wählen Sie einen dieser Typen: {{allowed}}.',
  person_picture_broken: 'Dieses Bild ist beschädigt und nicht lesbar. Wählen Sie ein anderes.',
  person_picture_too_large: 'Dieses Bild hat zu viele Pixel. Wählen Sie eines mit höchstens {{limit}} Megapixeln.',
  person_picture_too_slow:
    'Dieses Bild zu lesen dauert zu lange. Wählen Sie ein anderes oder speichern Sie es zuerst als JPEG.',
  package_files_refused_one:
    '{{names}} kann nicht ins Paket: Es ist keine Datei dieses Portals, ist nicht mehr da oder lässt sich nicht wie gewünscht umwandeln. Entfernen Sie die Datei und versuchen Sie es erneut.',
  package_files_refused_other:
    '{{count}} Dateien können nicht ins Paket: {{names}}. Sie sind keine Dateien dieses Portals, sind nicht mehr da oder lassen sich nicht wie gewünscht umwandeln. Entfernen Sie sie und versuchen Sie es erneut.',
  quoted: '„{{text}}“',
  and_more_one: '{{count}} weitere',
  and_more_other: '{{count}} weitere',
  package_link_forged:
    'Dieser Link stammt nicht von diesem Portal oder wurde verändert. Kopieren Sie den ganzen Link oder bereiten Sie den Download erneut vor.',
  package_link_ended:
    'Dieser Link ist abgelaufen. Bereiten Sie den Download erneut vor oder bitten Sie um einen neuen Link.',
  package_gone: 'Unter diesem Link gibt es kein Paket mehr. Bereiten Sie den Download erneut vor.',
  package_busy_one:
    'Im Augenblick werden zu viele Pakete heruntergeladen. Versuchen Sie es in {{count}} Sekunde erneut.',
  package_busy_other:
    'Im Augenblick werden zu viele Pakete heruntergeladen. Versuchen Sie es in {{count}} Sekunden erneut.',
  package_missing_files:
    'Diese Dateien konnten nicht ins Paket aufgenommen werden: Sie sind nicht mehr da, wurden geändert, ließen sich nicht umwandeln oder stehen der Person, die es vorbereitet hat, nicht mehr zur Verfügung.',
  mail_unavailable:
    'Die E-Mail konnte nicht gesendet werden, weil der Mailserver nicht erreichbar ist. Versuchen Sie es später erneut.',
  mail_refused: 'Der Mailserver nimmt keine E-Mails für {{email}} an. Prüfen Sie die Adresse.',
  mail_unexpected: 'Wenn Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren.',
  share_subject: 'Dateien von {{title}}',
  share_from: '{{name}} ({{email}}) hat Dateien von {{title}} mit Ihnen geteilt.',
  share_from_nobody: 'Jemand hat Dateien von {{title}} mit Ihnen geteilt.',
  share_files_one: 'Sie erhalten {{count}} Datei in einem ZIP-Archiv von {{size}}.',
  share_files_other: 'Sie erhalten {{count}} Dateien in einem ZIP-Archiv von {{size}}.',
  share_files_about_one: 'Sie erhalten {{count}} Datei in einem ZIP-Archiv von etwa {{size}}.',
  share_files_about_other: 'Sie erhalten {{count}} Dateien in einem ZIP-Archiv von etwa {{size}}.',
  share_download: 'Herunterladen',
  share_until: 'Der Link ist gültig bis {{date}}.',
  share_more_one: 'Und {{count}} weitere Datei.',
  share_more_other: 'Und {{count}} weitere Dateien.',
  mail_hello: 'Guten Tag {{name}},',
  mail_hello_nobody: 'Guten Tag,',
  mail_open_portal: '{{title}} öffnen',
  verify_subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {{title}}',
  verify_text:
    'jemand, vermutlich Sie selbst, hat sich mit {{email}} bei {{title}} registriert. Bestätigen Sie, dass diese Adresse Ihnen gehört:',
  verify_open: 'E-Mail-Adresse bestätigen',
  verify_limits:
    'Der Link ist sieben Tage gültig. Sie melden sich mit dem Passwort an, das Sie bei der Registrierung gewählt haben.',
  verify_ignore:
    'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Solange die Adresse nicht bestätigt ist, kann nichts in Ihrem Namen geschehen.',
  taken_subject: 'Jemand hat sich mit Ihrer Adresse bei {{title}} registriert',
  taken_text:
    'jemand hat sich mit {{email}} bei {{title}} registriert. Sie haben bereits ein Konto mit dieser Adresse; es wurde nicht verändert.',
  taken_you: 'Wenn Sie das waren, melden Sie sich mit dem Passwort Ihres Kontos an oder legen Sie ein neues fest.',
  taken_sign_in: 'Anmelden',
  taken_not_you:
    'Wenn Sie das nicht waren, müssen Sie nichts tun. Ohne Ihr Postfach kann niemand die Adresse bestätigen, und nichts kann in Ihrem Namen geschehen.',
  reset_subject: 'Neues Passwort für {{title}} festlegen',
  reset_text:
    'für Ihr Konto {{email}} soll ein neues Passwort festgelegt werden. Das haben vermutlich Sie angefordert. Verwenden Sie diesen Link:',
  reset_open: 'Neues Passwort festlegen',
  reset_limits:
    'Der Link ist eine Stunde lang gültig und lässt sich nur einmal verwenden. Danach fordern Sie bitte eine neue E-Mail an.',
  reset_ignore: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert.',
  invited_subject: 'Ihr Konto bei {{title}}',
  invited_text:
    'für Sie wurde ein Konto bei {{title}} eingerichtet. Sie melden sich mit {{email}} an; Ihr Passwort wählen Sie hier:',
  invited_open: 'Passwort wählen',
  invited_limits:
    'Der Link ist eine Stunde lang gültig und lässt sich nur einmal verwenden. Danach können Sie sich einen neuen an diese Adresse senden lassen:',
  invited_again: 'Neuen Link anfordern',
  password_changed_subject: 'Ihr Passwort für {{title}} wurde geändert',
  password_changed_text: 'Ihr Passwort für das Konto {{email}} wurde am {{date}} geändert.',
  password_changed_not_you:
    'Wenn Sie das selbst waren, ist nichts zu tun. Wenn nicht, legen Sie sofort ein neues Passwort fest und informieren Sie den Betreiber von {{title}}.',
  request_received_subject: 'Ihr Kontoantrag bei {{title}}',
  request_received_thanks: 'vielen Dank. Ihr Antrag auf ein Unternehmenskonto ist bei uns eingegangen.',
  request_received_next:
    'So geht es weiter: Der Antrag wird geprüft, und die Antwort kommt per E-Mail an diese Adresse. Wenn Sie das Konto erhalten, steht in dieser E-Mail, wie Sie sich anmelden.',
  request_received_correct:
    'Bis dahin ist nichts zu tun. Falls im Antrag etwas nicht stimmte, senden Sie ihn noch einmal.',
  request_declined_text:
    'vielen Dank für Ihr Interesse. Ihr Antrag auf ein Unternehmenskonto bei {{title}} wurde nicht angenommen.',
  request_arrived_subject: 'Kontoantrag von {{company}}',
  request_arrived_text: 'Ein Unternehmen beantragt ein Konto bei {{title}}:',
  request_arrived_answer: 'Ihre Antwort auf diese E-Mail geht an {{email}}.',
  request_arrived_add:
    'Um das Konto anzulegen, führen Sie auf dem Server diesen Befehl aus. Das Unternehmen erhält dann eine E-Mail, um sein Passwort zu wählen:',
  request_arrived_add_group:
    'Um das Konto anzulegen, führen Sie auf dem Server die Zeile seiner Gruppe aus. Das Unternehmen erhält dann eine E-Mail, um sein Passwort zu wählen:',
  request_arrived_decline:
    'Um den Antrag abzulehnen, führen Sie diesen Befehl aus. Mit --mail wird das Unternehmen per E-Mail benachrichtigt:',
  request_arrived_all: 'Alle Anträge werden aufbewahrt. Dieser Befehl listet sie auf:',
  group_requested_subject: 'Anfrage für die Gruppe {{group}}',
  group_requested_text:
    'Jemand hat sich bei {{title}} registriert und möchte in die Gruppe „{{group}}“ aufgenommen werden:',
  group_requested_name: 'Name',
  group_requested_approve: 'Dieser Befehl nimmt die Anfrage an:',
  group_requested_decline: 'Dieser Befehl lehnt sie ab:',
  group_requested_all: 'Dieser Befehl listet alle offenen Anfragen auf:',
  group_approved_subject: '{{title}}: Sie sind in der Gruppe {{group}}',
  group_approved_text: 'Ihre Anfrage wurde angenommen. Sie gehören bei {{title}} jetzt zur Gruppe „{{group}}“.',
  group_declined_subject: '{{title}}: Ihre Anfrage für die Gruppe {{group}}',
  group_declined_text:
    'Ihre Anfrage, bei {{title}} in die Gruppe „{{group}}“ aufgenommen zu werden, wurde abgelehnt. Ihr Konto bleibt unverändert bestehen.',
  request_field_company: 'Name des Unternehmens',
  request_field_vat_number: 'USt-IdNr.',
  request_field_job_title: 'Position',
  request_field_function: 'Abteilung',
  request_field_first_name: 'Vorname',
  request_field_last_name: 'Nachname',
  request_field_email: 'E-Mail',
  request_field_street: 'Straße',
  request_field_street_number: 'Hausnummer',
  request_field_city: 'Ort',
  request_field_country: 'Land',
  request_field_phone_number: 'Telefonnummer',
  request_field_mobile_number: 'Mobilnummer',
  request_field_zip_code: 'Postleitzahl',
  request_field_gender: 'Geschlecht',
  request_field_organisation: 'Art der Organisation',
  request_field_age: 'Geburtsdatum',
  request_gender_male: 'Männlich',
  request_gender_female: 'Weiblich',
  sent_from: 'Von',
  sent_at: 'Gesendet',
  sent_on_behalf: 'Ausgefüllt von',
  sent_by_guest: 'einem Gast ohne Konto',
  sent_by_gone: 'einem inzwischen gelöschten Konto',
  sent_unverified: '{{email}}, nicht bestätigt',
  sent_answer: 'Ihre Antwort auf diese E-Mail geht an {{email}}.',
  answer_yes: 'Ja',
  answer_no: 'Nein',
  result_arrived_subject: 'Neue Einsendung: Formular „{{form}}“',
  result_arrived_text: 'Jemand hat das Formular „{{form}}“ von {{title}} ausgefüllt:',
  result_more_one: 'Und {{count}} weitere Antwort.',
  result_more_other: 'Und {{count}} weitere Antworten.',
  result_files_one: '{{count}} Datei wurde mitgesendet:',
  result_files_other: '{{count}} Dateien wurden mitgesendet:',
  result_files_fetch: 'Die Dateien bleiben auf dem Server. Dieser Befehl legt sie dort in einem Ordner ab:',
  result_arrived_all: 'Alle Einsendungen werden aufbewahrt. Dieser Befehl listet sie auf dem Server auf:',
  log_arrived_subject: 'Protokolleintrag zum Formular „{{form}}“',
  log_arrived_text: 'Jemand hat zum Formular „{{form}}“ von {{title}} einen Protokolleintrag hinzugefügt:',
  log_arrived_all: 'Alle Protokolleinträge werden aufbewahrt. Dieser Befehl listet sie auf dem Server auf:',
  report_arrived_subject: 'Feedback: {{name}}',
  report_arrived_text: 'Jemand hat Feedback zu {{title}} gesendet:',
  report_title: 'Titel',
  report_arrived_all: 'Sämtliches Feedback wird aufbewahrt. Dieser Befehl listet es auf dem Server auf:',
  order_arrived_subject: 'Bestellung von {{name}}',
  order_arrived_text: 'Jemand hat über {{title}} bestellt:',
  order_reference: 'Referenz',
  order_note: 'Anmerkung',
  order_lines: 'Artikelnummern und Mengen:',
  order_arrived_all: 'Alle Bestellungen werden aufbewahrt. Dieser Befehl listet sie auf dem Server auf:',
  log_not_allowed: 'Zu diesem Formular sind keine Protokolleinträge möglich.',
  report_not_yours:
    '„{{field}}“ ist das Profil einer anderen Person. Senden Sie die ID Ihres eigenen Profils oder, als Gast, eine leere.',
  visit_address_unknown:
    '„{{field}}“ ist „{{id}}“ und damit keine Ihrer Adressen. Ergänzen Sie Straße und Ort in Ihrem Profil und verwenden Sie eine ID aus visitation/address.',
  visit_date_past: '„{{field}}“ ist {{date}} und liegt in der Vergangenheit. Wählen Sie heute oder einen späteren Tag.',
  visit_person_unknown:
    'Der Person in „{{field}}“ kann dieser Besuch nicht übertragen werden. Verwenden Sie eine ID aus visitation/assigned/user.',
  visit_assignee_changes: 'Nur wer um diesen Besuch gebeten hat, kann ihn einer anderen Person übertragen.',
  visit_assignee_removes:
    'Nur wer um diesen Besuch gebeten hat, kann ihn entfernen. Sie können den Status auf „cancelled“ setzen.',
  visit_closed: 'Dieser Besuch hat den Status „{{status}}“ und bleibt, wie er ist. Bitten Sie um einen neuen.',
  visit_status_differs:
    '„{{field}}“ ist „{{status}}“: Ein Besuch ist „assigned“, solange jemand ihn übernimmt, und sonst „requested“. Lassen Sie es weg oder ändern Sie „assigned_to“.',
  order_products_unknown_one:
    'Das Produkt {{names}} gibt es nicht. Vielleicht wurde es entfernt; nehmen Sie seine Zeile aus der Bestellung.',
  order_products_unknown_other:
    'Die Produkte {{names}} gibt es nicht. Vielleicht wurden sie entfernt; nehmen Sie ihre Zeilen aus der Bestellung.',
  leaflet_pdf_unavailable:
    'Dieser Server kann keine PDFs erstellen, weil ihm Chromium fehlt. Drucken Sie stattdessen das Datenblatt und wählen Sie „Als PDF speichern“.',
  leaflet_pdf_failed:
    'Das PDF konnte nicht erstellt werden. Versuchen Sie es erneut oder drucken Sie das Datenblatt und wählen Sie „Als PDF speichern“.',
  leaflet_busy: 'Im Augenblick werden zu viele PDFs erstellt. Versuchen Sie es in einigen Sekunden erneut.',
  leaflet_data_sheet: 'Produktdatenblatt',
  leaflet_article: 'Artikelnummer',
  leaflet_description: 'Beschreibung',
  leaflet_specifications: 'Produktdaten',
  leaflet_dimensions: 'Abmessungen',
  leaflet_variants: 'Varianten',
  leaflet_more_variants_one: 'Und {{count}} weitere Variante.',
  leaflet_more_variants_other: 'Und {{count}} weitere Varianten.',
  leaflet_further: 'Weiteres',
  leaflet_scan: 'Bilder, Dateien und aktuelle Daten',
  leaflet_new: 'Neu',
  leaflet_discontinued: 'Auslaufartikel',
  leaflet_yes: 'Ja',
  leaflet_no: 'Nein',
  from_price: 'ab {{value}}',
  export_empty:
    'Es gibt kein Produkt zu exportieren. Wählen Sie andere Filter, eine andere Suche oder andere Produkte.',
  export_ids_unknown:
    'Keines der Produkte in „{{field}}“ kann exportiert werden. Wählen Sie Produkte aus, die in der Liste stehen.',
  export_ids_too_many_one:
    'Für einen Export kann höchstens {{count}} Produkt ausgewählt werden. Verwenden Sie stattdessen Filter und exportieren Sie die ganze Liste.',
  export_ids_too_many_other:
    'Für einen Export können höchstens {{count}} Produkte ausgewählt werden. Verwenden Sie stattdessen Filter und exportieren Sie die ganze Liste.',
  export_rows_too_many:
    'Der Export hätte {{rows}} Zeilen, ein Tabellenblatt hat aber höchstens {{most}}. Verwenden Sie Filter, um weniger zu exportieren, oder wählen Sie eine CSV-Datei.',
  export_columns_too_many:
    'Der Export hätte {{columns}} Spalten, ein Tabellenblatt hat aber höchstens {{most}}. Wählen Sie eine CSV-Datei.',
  export_link_forged:
    'Dieser Link stammt nicht von diesem Portal oder wurde verändert. Kopieren Sie den ganzen Link oder bereiten Sie den Export erneut vor.',
  export_link_ended: 'Dieser Link ist abgelaufen. Bereiten Sie den Export erneut vor.',
  export_gone: 'Unter diesem Link gibt es keinen Export mehr. Bereiten Sie ihn erneut vor.',
  export_outdated:
    'Der Katalog hat sich geändert, seit dieser Export vorbereitet wurde; er kann daher nicht mehr erstellt werden. Bereiten Sie ihn erneut vor.',
  export_busy_one:
    'Im Augenblick werden zu viele Exporte heruntergeladen. Versuchen Sie es in {{count}} Sekunde erneut.',
  export_busy_other:
    'Im Augenblick werden zu viele Exporte heruntergeladen. Versuchen Sie es in {{count}} Sekunden erneut.',
  export_built_in_xlsx: 'Alle Daten (Excel)',
  export_built_in_csv: 'Alle Daten (CSV für Excel)',
  export_built_in_json: 'Alle Daten (JSON)',
  export_fact_code: 'Artikelnummer',
  export_fact_name: 'Name',
  export_fact_title: 'Titel',
  export_fact_short_description: 'Kurzbeschreibung',
  export_fact_long_description: 'Beschreibung',
  export_fact_image: 'Bild',
  export_fact_files: 'Dateien',
  export_fact_stock: 'Bestand',
  export_fact_restock: 'Wieder auf Lager',
  export_fact_parent: 'Variante von',
  export_fact_status: 'Status',
  export_fact_set: 'Produktart (Code)',
  export_fact_set_name: 'Produktart',
  export_fact_categories: 'Kategoriecodes',
  export_fact_category_names: 'Kategorien',
  export_fact_created: 'Erstellt',
  export_fact_updated: 'Geändert',
  export_fact_order: 'Reihenfolge',
  export_fact_variants: 'Anzahl der Varianten',
  export_fact_url: 'Seite im Portal',
  form_multipart:
    'Die Antworten auf ein Formular kommen als multipart/form-data, ein Teil je Feld. Senden Sie sie in dieser Form.',
  form_not_available:
    'Dieses Formular kann jetzt nicht ausgefüllt werden. Es ist abgelaufen oder noch nicht freigegeben, oder Sie haben es bereits ausgefüllt.',
  form_part_unknown:
    'Dieses Formular hat kein Feld „{{name}}“. Öffnen Sie das Formular neu oder lassen Sie diesen Teil weg.',
  form_texts_too_large: 'Die Texte des Formulars sind größer als {{limit}}. Kürzen Sie sie.',
  form_required: '„{{name}}“ fehlt. Füllen Sie das Feld aus.',
  form_must_be_true: '„{{name}}“ muss angekreuzt werden.',
  form_takes_nothing: '„{{name}}“ dient nur zur Anzeige. Lassen Sie diesen Teil weg.',
  form_no_files: '„{{name}}“ nimmt keine Dateien an. Senden Sie einen Text.',
  form_only_files: '„{{name}}“ nimmt nur Dateien an. Wählen Sie eine Datei.',
  form_too_many_values: '„{{name}}“ nimmt nur eine Antwort an. Lassen Sie die anderen weg.',
  form_not_an_option: '„{{name}}“ ist „{{sent}}“, aber das ist keine der Optionen. Wählen Sie eine davon.',
  form_not_a_country:
    '„{{name}}“ ist „{{sent}}“, aber das ist kein Ländercode. Senden Sie einen Code aus zwei Buchstaben, zum Beispiel AT.',
  form_not_a_number:
    '„{{name}}“ ist „{{sent}}“, aber das ist keine Zahl. Schreiben Sie sie mit Punkt, zum Beispiel 1.5.',
  form_not_true_or_false: '„{{name}}“ ist „{{sent}}“. Senden Sie true oder false.',
  form_too_small: '„{{name}}“ ist {{sent}}. Verwenden Sie {{limit}} oder mehr.',
  form_too_large: '„{{name}}“ ist {{sent}}. Verwenden Sie {{limit}} oder weniger.',
  form_too_long_one: '„{{name}}“ darf höchstens {{count}} Zeichen haben. Kürzen Sie den Text.',
  form_too_long_other: '„{{name}}“ darf höchstens {{count}} Zeichen haben. Kürzen Sie den Text.',
  form_not_text: '„{{name}}“ enthält ungültige Zeichen. Schreiben Sie den Text neu.',
  form_too_many_files_one: '„{{name}}“ nimmt höchstens {{count}} Datei an. Entfernen Sie die übrigen.',
  form_too_many_files_other: '„{{name}}“ nimmt höchstens {{count}} Dateien an. Entfernen Sie die übrigen.',
  form_file_empty: 'Die Datei „{{file}}“ bei „{{name}}“ ist leer. Wählen Sie eine andere.',
  form_file_too_large: 'Die Datei „{{file}}“ bei „{{name}}“ ist größer als {{limit}}. Wählen Sie eine kleinere.',
  form_file_name:
    'Eine Datei bei „{{name}}“ hat keinen oder einen zu langen Namen. Benennen Sie sie um, mit höchstens {{limit}} Zeichen.',
  form_upload_type:
    'Der Inhalt der Datei „{{file}}“ bei „{{name}}“ passt nicht zu ihrer Dateiendung. Wählen Sie eine andere Datei oder berichtigen Sie die Endung.',
  upload_stalled: 'Das Hochladen ist ins Stocken geraten. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  uploads_full:
    'Der Server hat derzeit keinen Platz für weitere Dateien. Informieren Sie den Betreiber des Portals und versuchen Sie es später erneut.',
} satisfies ServerPhrases
