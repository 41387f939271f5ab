/**
 * The server's messages in English. Placeholders are `{{name}}`; `_one` and `_other` are plural forms of one phrase,
 * chosen by `count` (Intl.PluralRules), as in the portal's phrases.
 */
export default {
  // Calls
  path_not_found: 'There is nothing at {{path}}. Check the address.',
  thing_not_found: 'There is no {{thing}} “{{id}}”. It may have been removed; go back to the list.',
  // Values of {{thing}} above, by the call's own term
  thing_category: 'category',
  thing_content: 'article',
  thing_export_template: 'export template',
  thing_feed: 'feed',
  thing_form: 'form',
  thing_leaflet: 'data sheet',
  thing_locale: 'language',
  thing_order: 'order',
  thing_product: 'product',
  thing_scope: 'collection',
  thing_visit: 'visit',
  method_not_allowed: '{{path}} does not support {{method}}. Use {{allowed}}.',
  not_implemented: 'This server does not support the call {{call}} yet.',
  too_many_attempts: 'Too many attempts. Try again {{when}}.',
  busy: 'The server is busy. Try again in a few seconds.',
  server_error:
    'Something went wrong on the server. Try again; if it happens again, give the operator this number: {{id}}.',

  // Session
  token_missing: 'Please sign in or continue as a guest.',
  token_invalid: 'The session has ended. Sign in again.',
  sign_in_failed: 'Incorrect email or password.',
  account_needed: 'Guests cannot do this. Sign in with an account.',
  forbidden: 'Your account is not allowed to do this.',
  feature_off: 'This feature is switched off for you. Contact the operator of this portal if you need it.',
  consent_changed: 'The consent text has changed. Please read and accept the new version.',

  // Accounts
  registration_closed: 'Registration is closed. Ask the operator of this portal for an account.',
  group_closed: 'Registration for this group is closed. Choose another one.',
  addresses_differ: '“{{field}}” must be the same email address as “email”.',
  email_unverified:
    'This email address has been registered several times but never confirmed. Open the link in the email that was sent to it, or set a new password with “Forgot my password”.',
  password_is_address: 'Choose a password that is not your email address.',
  password_repetitive: 'This password repeats only a few characters. Choose one with more different characters.',
  verification_ended: 'This link has expired. Have the email sent again.',
  verification_other_account:
    'This link is for another account. Sign out, then sign in to the account you want to confirm.',
  verification_taken:
    'Another account with this email address has already been confirmed. Sign in to that account, or set a new password for it.',
  reset_ended: 'This link has expired or has already been used. Request a new email.',
  forms_not_yours:
    'These forms belong to someone else. You can fill in your own forms; company accounts can also fill in those of their employees.',
  not_your_profile: 'This profile belongs to someone else. You can change only your own.',

  // The admin area
  thing_account: 'account',
  thing_file: 'file',
  thing_item: 'item',
  thing_version: 'version',
  admin_changed_meanwhile:
    'Someone else has changed this in the meantime. Look at the new state, then make your change again.',
  admin_person_exists: '{{email}} has an account already. Search for it in the list.',
  admin_unverified:
    '{{email}} is not verified: someone has registered with this address, and may not own it. Ask for a click on the link in the email first.',
  admin_not_yourself: 'You can’t disable your own account. Ask another operator.',
  admin_request_answered: 'Someone else has answered this request in the meantime. What you have written is kept.',
  admin_group_unknown: 'There is no group “{{group}}”. Reload the page to see the groups that exist.',
  admin_assignee_unknown: 'Only an operator who can sign in can take this. Reload the page to see the operators.',
  admin_reply_address: 'A reply can’t be sent to {{email}}. Reload the page to see the possible addresses.',
  thing_import: 'import',
  thing_delivery: 'delivery',
  admin_delivery_path: 'The file “{{path}}” can’t be taken. Give it another name, or send it in a ZIP archive.',
  admin_delivery_size: 'The files are too large together. Send less at once.',
  admin_delivery_part: 'This part does not continue what has arrived. Begin the upload again.',
  admin_delivery_incomplete: 'Not all files have arrived. Continue the upload.',
  admin_delivery_unplanned: 'It is not known yet what this delivery would change. Wait for that, or upload it again.',
  admin_mapping_invalid: 'Line {{line}} of the mapping is not valid: {{problem}}',
  admin_deliveries_full: 'Too many deliveries are waiting. Import or discard one of them first.',
  admin_import_running: 'Another import is running. Wait until it has ended, then try again.',
  admin_import_impossible:
    'The database of this installation has no room for a second process. Use the command line, or set up PostgreSQL.',
  admin_version_not_kept:
    'Version {{version}} of the catalogue is not kept any more. Reload the page to see those that are.',
  admin_older_first: 'Choose an older version to compare with.',
  admin_erase_operator:
    'This is the address of an operator, whose data can’t be erased. First, another operator must take the role away.',
  brand_colour: '“{{field}}” is “{{sent}}”, which is not a colour. Write it like #1f2937.',
  brand_language_unknown: 'The catalogue has no language “{{sent}}”. Choose from its languages.',
  brand_language_default: '“{{sent}}” is the default language, so the portal can’t go without it. Choose it too.',
  brand_article_unknown: 'There is no article “{{sent}}”. Enter the id of an article, or leave the field empty.',
  brand_picture_unknown: 'The portal can’t show “{{sent}}” as “{{field}}”. Upload a picture.',
  brand_drawing_active:
    'This SVG has scripts, or parts in other files. Export it as a plain SVG with everything in it.',

  // The request as a whole
  request_malformed: 'The request cannot be read. Check it and send it again.',
  address_malformed: 'The address {{path}} cannot be read. Check its percent signs.',
  body_not_json: 'The body of the request is not valid JSON. Check its quotes, commas and brackets.',
  body_empty: 'The request has no body. Send a JSON object.',
  body_not_multipart: 'The body of the request is not valid multipart/form-data. Send the form again.',
  body_too_many_parts: 'The form has more than {{limit}} parts. Send less at once.',
  body_too_many_values: 'The request has more than {{limit}} values. Send less at once.',
  body_too_large: 'The request is larger than {{limit}}. Send less at once.',
  body_type: 'A body of the type “{{type}}” is not accepted. Send application/json or multipart/form-data.',

  submission_key_malformed:
    'The header “{{field}}” must have 16 to 64 letters, digits, hyphens or underscores. Send a random one, such as a UUID.',
  submission_differs: 'Something else was sent under this key before. Send this under a new key.',

  // The portal's page, for readers without scripts
  page_needs_scripts: 'This catalogue needs JavaScript. Switch it on in your browser to search, filter and download.',

  // A field of the request
  field_required: '“{{field}}” is missing. Give it a value.',
  field_empty: '“{{field}}” is empty. Fill it in.',
  field_text: '“{{field}}” must be text.',
  field_number: '“{{field}}” must be a number.',
  field_integer: '“{{field}}” must be a whole number.',
  field_boolean: '“{{field}}” must be true or false.',
  field_list: '“{{field}}” must be a list, even with one entry only.',
  field_object: '“{{field}}” must be an object of fields with values.',
  field_file: '“{{field}}” must be a file.',
  field_too_short_one: '“{{field}}” must have at least {{count}} character.',
  field_too_short_other: '“{{field}}” must have at least {{count}} characters.',
  field_too_long_one: '“{{field}}” must have at most {{count}} character. Shorten it.',
  field_too_long_other: '“{{field}}” must have at most {{count}} characters. Shorten it.',
  field_too_small: '“{{field}}” is {{sent}}. Use {{limit}} or more.',
  field_too_big: '“{{field}}” is {{sent}}. Use {{limit}} or less.',
  field_too_few_one: '“{{field}}” must have at least {{count}} entry. Add what is missing.',
  field_too_few_other: '“{{field}}” must have at least {{count}} entries. Add what is missing.',
  field_too_many_one: '“{{field}}” must have at most {{count}} entry. Leave the rest out.',
  field_too_many_other: '“{{field}}” must have at most {{count}} entries. Leave the rest out.',
  field_file_too_big: 'The file “{{field}}” is larger than {{limit}}. Choose a smaller one.',
  field_email: '“{{field}}” must be an email address such as name@example.com.',
  field_date: '“{{field}}” must be a date such as 2026-03-31.',
  field_date_time: '“{{field}}” must be a date with time and offset such as 2026-03-31T00:00:00+02:00.',
  field_url: '“{{field}}” must be an address such as https://example.com/.',
  field_choice: '“{{field}}” is “{{sent}}”. Use one of: {{choices}}.',
  field_unknown: '“{{field}}” is not a known field. Leave it out.',
  field_invalid: '“{{field}}” is invalid. Change it and send it again.',

  // The filters of products
  filters_not_json: '“{{field}}” is not valid JSON. Send an object such as {"colour": ["red"]}.',
  filters_not_object: '“{{field}}” must be a JSON object of attribute names and values, such as {"colour": ["red"]}.',
  filters_too_many: '“{{field}}” names too many attributes. Use 50 or fewer.',
  filters_value:
    '“{{field}}” has an invalid value. Use a value, a list of up to 500 values, or a range such as {"min": 10, "max": 20}.',
  filters_unknown:
    '“{{field}}” names an attribute “{{name}}” that does not exist. Leave it out, or use a name from attribute/.',
  order_unknown: '“{{field}}” is “{{order}}”. Use one of: {{allowed}}.',

  // The media library
  tag_ids: '“{{field}}” must be ids of tags, separated by commas, such as 3,17. Use those from media/tags/scopes.',
  not_the_parent:
    '“{{field}}” is “{{id}}”, which is not the parent of the product “{{product}}”. Use its parent, or leave it out.',

  // Media and pictures
  media_not_found:
    'There is no file at this address. Check the address, or open the asset again to get its current one.',
  media_range_unsatisfiable:
    'The range {{value}} is outside the file, which has {{size}} bytes. Request bytes 0 to {{last}}.',
  media_parameter_unknown:
    'There is no parameter “{{field}}” (received with the value “{{value}}”). Leave it out; valid parameters are {{allowed}}.',
  media_parameter_repeated_one: 'The parameter “{{field}}” was sent {{count}} time. Send it once.',
  media_parameter_repeated_other: 'The parameter “{{field}}” was sent {{count}} times. Send it once.',
  media_parameter_number:
    'The parameter “{{field}}” must be a whole number from {{min}} to {{max}}; received “{{value}}”.',
  media_parameter_choice: 'The parameter “{{field}}” must be one of {{allowed}}; received “{{value}}”.',
  media_not_a_picture:
    'A file of the type {{type}} cannot be shown as a picture. Request it without parameters to get the file itself.',
  media_picture_broken: 'This picture is damaged and cannot be read. Replace the file in the catalogue.',
  media_picture_too_large:
    'This picture is too large to be shown ({{limit}} at most). Request it without parameters to get the file itself.',
  media_picture_too_slow:
    'This picture takes too long to process. Request it without parameters to get the file itself.',
  media_busy: 'Too many pictures are being processed at the moment. Try again in {{seconds}} seconds.',
  media_link_forged:
    'This link wasn’t created by this portal, or it has been changed. Open the asset in the portal and download it there.',
  media_link_expired: 'This link has expired. Open the asset in the portal again to get a new one.',

  // Pictures of people
  person_picture_type: 'This file is not a supported picture. Choose one of these types: {{allowed}}.',
  person_picture_broken: 'This picture is damaged and cannot be read. Choose another one.',
  person_picture_too_large: 'This picture has too many pixels. Choose one of at most {{limit}} megapixels.',
  person_picture_too_slow: 'This picture takes too long to process. Choose another one, or save it as JPEG first.',

  // Packages
  package_files_refused_one:
    '{{names}} can’t be included in the package: it isn’t a file in this portal, no longer exists, or can’t be converted as requested. Remove it and try again.',
  package_files_refused_other:
    '{{count}} files can’t be included in the package: {{names}}. They aren’t files in this portal, no longer exist, or can’t be converted as requested. Remove them and try again.',
  quoted: '“{{text}}”',
  and_more_one: '{{count}} more',
  and_more_other: '{{count}} more',
  package_link_forged:
    'This link wasn’t created by this portal, or it has been changed. Copy the whole link, or prepare the download again.',
  package_link_ended: 'This link has expired. Prepare the download again, or ask for a new link.',
  package_gone: 'The package at this link no longer exists. Prepare the download again.',
  package_busy_one: 'Too many packages are being downloaded at the moment. Try again in {{count}} second.',
  package_busy_other: 'Too many packages are being downloaded at the moment. Try again in {{count}} seconds.',
  // The heading of the list of missing files, a text file inside the package
  package_missing_files:
    'These files could not be included in the package: they no longer exist, were changed, could not be converted, or are no longer available to the person who prepared it.',

  // E-mails
  mail_unavailable: 'The email could not be sent because the mail server cannot be reached. Try again later.',
  mail_refused: 'The mail server does not accept emails for {{email}}. Check the address.',
  mail_unexpected: 'If you did not expect this email, you can ignore it.',
  share_subject: 'Files from {{title}}',
  share_from: '{{name}} ({{email}}) has shared files from {{title}} with you.',
  share_from_nobody: 'Someone has shared files from {{title}} with you.',
  share_files_one: '{{count}} file in a ZIP archive of {{size}}.',
  share_files_other: '{{count}} files in a ZIP archive of {{size}}.',
  share_files_about_one: '{{count}} file in a ZIP archive of about {{size}}.',
  share_files_about_other: '{{count}} files in a ZIP archive of about {{size}}.',
  share_download: 'Download',
  share_until: 'The link is valid until {{date}}.',
  share_more_one: 'And {{count}} more file.',
  share_more_other: 'And {{count}} more files.',

  // E-mails about accounts
  mail_hello: 'Hello {{name}},',
  mail_hello_nobody: 'Hello,',
  mail_open_portal: 'Open {{title}}',
  verify_subject: 'Confirm your email address for {{title}}',
  verify_text: 'Someone, probably you, registered for {{title}} with {{email}}. Confirm that this address is yours:',
  verify_open: 'Confirm email address',
  verify_limits: 'The link is valid for seven days. You sign in with the password you chose when you registered.',
  verify_ignore:
    'If it was not you, ignore this email. Until the address is confirmed, nothing can be done in your name.',
  taken_subject: 'Someone registered for {{title}} with your address',
  taken_text:
    'Someone registered for {{title}} with {{email}}. You already have an account with this address; it was not changed.',
  taken_you: 'If it was you, sign in with the password of your account, or set a new one.',
  taken_sign_in: 'Sign in',
  taken_not_you:
    'If it was not you, there is nothing to do. Nobody can confirm the address without access to your mailbox, and nothing can be done in your name.',
  reset_subject: 'Set a new password for {{title}}',
  reset_text: 'Someone, probably you, asked to set a new password for {{email}}. Use this link:',
  reset_open: 'Set a new password',
  reset_limits: 'The link can be used once and expires after one hour. After that, request another email.',
  reset_ignore: 'If it was not you, ignore this email: your password stays as it is.',
  invited_subject: 'Your account for {{title}}',
  invited_text:
    'An account for {{title}} has been created for you. You sign in with {{email}}. Choose your password here:',
  invited_open: 'Choose a password',
  invited_limits:
    'The link can be used once and expires after one hour. After that, have a new one sent to this address:',
  invited_again: 'Send me another link',
  password_changed_subject: 'Your password for {{title}} was changed',
  password_changed_text: 'The password of your account {{email}} was changed on {{date}}.',
  password_changed_not_you:
    'If it was you, there is nothing to do. If it was not, set a new password at once and contact the operator of {{title}}.',
  request_received_subject: 'Your account request for {{title}}',
  request_received_thanks: 'Thank you. We have received your request for a business account.',
  request_received_next:
    'What happens next: we’ll review your request and reply to this address. If it is approved, the email explains how to sign in.',
  request_received_correct: 'There is nothing to do until then. If something was wrong, send the request again.',
  request_declined_text: 'Thank you for your interest. Your request for a business account for {{title}} was declined.',
  request_arrived_subject: 'Account request from {{company}}',
  request_arrived_text: 'A company requests an account for {{title}}:',
  request_arrived_answer: 'Your reply to this email goes to {{email}}.',
  request_arrived_add:
    'To add the account, run this on the server. The company then receives an email to choose its password:',
  request_arrived_add_group:
    'To add the account, run the line for the right group on the server. The company then receives an email to choose its password:',
  request_arrived_decline: 'To decline the request, run this. With --mail, the company is told by email:',
  request_arrived_all: 'All requests are kept. To list them, run this:',

  group_requested_subject: 'Request for the group {{group}}',
  group_requested_text: 'Someone registered for {{title}} and asks to join the group “{{group}}”:',
  group_requested_name: 'Name',
  group_requested_approve: 'This command approves the request:',
  group_requested_decline: 'This command declines it:',
  group_requested_all: 'This command lists all open requests:',
  group_approved_subject: '{{title}}: you are in the group {{group}}',
  group_approved_text: 'Your request was approved. You now belong to the group “{{group}}” of {{title}}.',
  group_declined_subject: '{{title}}: your request for the group {{group}}',
  group_declined_text:
    'Your request to join the group “{{group}}” of {{title}} was declined. Your account stays as it is.',
  request_field_company: 'Company name',
  request_field_vat_number: 'VAT number',
  request_field_job_title: 'Job title',
  request_field_function: 'Department',
  request_field_first_name: 'First name',
  request_field_last_name: 'Last name',
  request_field_email: 'Email',
  request_field_street: 'Street',
  request_field_street_number: 'House number',
  request_field_city: 'City',
  request_field_country: 'Country',
  request_field_phone_number: 'Phone number',
  request_field_mobile_number: 'Mobile number',
  request_field_zip_code: 'Postcode',
  request_field_gender: 'Gender',
  request_field_organisation: 'Type of organisation',
  request_field_age: 'Date of birth',
  request_gender_male: 'Male',
  request_gender_female: 'Female',

  // E-mails about submissions
  sent_from: 'From',
  sent_at: 'Sent',
  sent_on_behalf: 'Filled in by',
  sent_by_guest: 'a guest, without an account',
  sent_by_gone: 'an account that has since been removed',
  sent_unverified: '{{email}}, not confirmed',
  sent_answer: 'Your reply to this email goes to {{email}}.',
  inbox_reply_quoted: 'Your message ({{date}}):',
  answer_yes: 'Yes',
  answer_no: 'No',
  result_arrived_subject: 'Result of the form “{{form}}”',
  result_arrived_text: 'Someone filled in the form “{{form}}” of {{title}}:',
  result_more_one: 'And {{count}} more answer.',
  result_more_other: 'And {{count}} more answers.',
  result_files_one: '{{count}} file was sent with it:',
  result_files_other: '{{count}} files were sent with it:',
  result_files_fetch: 'The files stay on the server. To copy them to a folder, run this there:',
  result_arrived_all: 'All results are kept. To list them, run this on the server:',
  log_arrived_subject: 'Log entry of the form “{{form}}”',
  log_arrived_text: 'Someone added a note about the form “{{form}}” of {{title}}:',
  log_arrived_all: 'All log entries are kept. To list them, run this on the server:',
  report_arrived_subject: 'Feedback: {{name}}',
  report_arrived_text: 'Someone sent feedback about {{title}}:',
  report_title: 'Title',
  report_arrived_all: 'All feedback is kept. To list it, run this on the server:',
  order_arrived_subject: 'Order from {{name}}',
  order_arrived_text: 'Someone placed an order in {{title}}:',
  order_reference: 'Reference',
  order_note: 'Note',
  order_lines: 'Article numbers and quantities:',
  order_arrived_all: 'All orders are kept. To list them, run this on the server:',

  // E-mails about deliveries of watched folders
  delivery_errors_subject: 'Errors in the data delivery {{folder}}',
  delivery_errors_text: 'A data delivery was imported into {{title}}, but not all of it.',
  delivery_stopped_subject: 'The data delivery {{folder}} was not imported',
  delivery_stopped_text: 'A data delivery for {{title}} was not imported. The catalogue is unchanged. The reason:',
  delivery_failed_text:
    'A data delivery for {{title}} could not be imported. The catalogue is unchanged, and the server will try again. The reason:',
  delivery_held_text:
    'A data delivery for {{title}} seems to be incomplete, so it has not been imported yet. The reason:',
  delivery_folder: 'Folder',
  delivery_errors: 'Errors',
  delivery_findings: 'The attached table lists every problem with file, line and remedy.',
  delivery_all_findings: 'The table is too long for an email. The whole of it is in this file on the server:',
  delivery_plan: 'To see what the delivery would change, run this on the server:',
  delivery_force: 'To import it anyway, run this:',

  // Log entries and feedback
  log_not_allowed: 'This form does not accept log entries.',
  report_not_yours:
    '“{{field}}” is the profile of someone else. Send the id of your own profile; as a guest, leave it empty.',

  // Visits
  visit_address_unknown:
    '“{{field}}” is “{{id}}”, which is not one of your addresses. Fill in street and city of your profile, and use an id from visitation/address.',
  visit_date_past: '“{{field}}” is {{date}}, which is in the past. Choose today or a later day.',
  visit_person_unknown:
    'This visit cannot be assigned to the person in “{{field}}”. Use an id from visitation/assigned/user.',
  visit_assignee_changes: 'Only the person who requested this visit can assign it to someone else.',
  visit_assignee_removes:
    'Only the person who requested this visit can remove it. You can set its status to “cancelled”.',
  visit_closed: 'This visit is {{status}} and can’t be changed. Request another one.',
  visit_status_differs:
    '“{{field}}” is “{{status}}”: a visit is “assigned” while it is assigned to someone, otherwise “requested”. Leave it out, or change “assigned_to”.',

  // Orders
  order_products_unknown_one:
    'There is no product {{names}}. It may have been removed; take its line out of the order.',
  order_products_unknown_other:
    'There are no products {{names}}. They may have been removed; take their lines out of the order.',

  // Leaflets
  leaflet_pdf_unavailable:
    'This server cannot create PDFs because it has no Chromium. Print the data sheet and choose “Save as PDF” instead.',
  leaflet_pdf_failed: 'The PDF could not be created. Try again, or print the data sheet and choose “Save as PDF”.',
  leaflet_busy: 'Too many PDFs are being created at the moment. Try again in a few seconds.',
  // On the leaflet itself
  leaflet_data_sheet: 'Product data sheet',
  leaflet_article: 'Article number',
  leaflet_description: 'Description',
  leaflet_specifications: 'Specifications',
  leaflet_dimensions: 'Dimensions',
  leaflet_variants: 'Variants',
  leaflet_more_variants_one: 'And {{count}} more variant.',
  leaflet_more_variants_other: 'And {{count}} more variants.',
  leaflet_further: 'More',
  leaflet_scan: 'Pictures, files and the latest data',
  leaflet_new: 'New',
  leaflet_discontinued: 'Discontinued',
  leaflet_yes: 'Yes',
  leaflet_no: 'No',
  from_price: 'from {{value}}',

  // Exports
  export_empty: 'There is no product to export. Choose other filters, another search or other products.',
  export_ids_unknown: 'None of the products in “{{field}}” can be exported. Select products that the list shows.',
  export_ids_too_many_one:
    'At most {{count}} product can be selected for an export. Use filters instead, and export the whole list.',
  export_ids_too_many_other:
    'At most {{count}} products can be selected for an export. Use filters instead, and export the whole list.',
  export_rows_too_many:
    'The export would have {{rows}} rows, and a spreadsheet has {{most}} at most. Use filters to export less, or choose a CSV file.',
  export_columns_too_many:
    'The export would have {{columns}} columns, and a spreadsheet has {{most}} at most. Choose a CSV file.',
  export_link_forged:
    'This link wasn’t created by this portal, or it has been changed. Copy the whole link, or prepare the export again.',
  export_link_ended: 'This link has expired. Prepare the export again.',
  export_gone: 'The export at this link no longer exists. Prepare it again.',
  export_outdated:
    'The catalogue has changed since this export was prepared, so it can no longer be created. Prepare it again.',
  export_busy_one: 'Too many exports are being downloaded at the moment. Try again in {{count}} second.',
  export_busy_other: 'Too many exports are being downloaded at the moment. Try again in {{count}} seconds.',
  export_built_in_xlsx: 'All data (Excel)',
  export_built_in_csv: 'All data (CSV for Excel)',
  export_built_in_json: 'All data (JSON)',
  export_built_in_bmecat: 'All data (BMEcat)',
  export_built_in_google: 'Products for Google Merchant (XML)',
  export_built_in_atom: 'New and changed products',
  feed_unknown: 'There is no feed at this address. It may have been revoked.',
  feed_outdated:
    'This feed can no longer be created, because the catalogue or the permissions have changed. Create a new one in the portal.',
  feed_too_many_one: 'You can have at most {{count}} feed. Revoke one first.',
  feed_too_many_other: 'You can have at most {{count}} feeds. Revoke one first.',
  // What an export contains, in one line: '34 fields · products and their variants · 5 languages'
  export_fields_one: '{{count}} field',
  export_fields_other: '{{count}} fields',
  export_products_listed: 'the products in the list',
  export_products_articles: 'each variant on its own',
  export_products_all: 'products and their variants',
  export_languages_one: '{{count}} language',
  export_languages_other: '{{count}} languages',
  // Headings of columns
  export_fact_code: 'Article number',
  export_fact_name: 'Name',
  export_fact_title: 'Title',
  export_fact_short_description: 'Short description',
  export_fact_long_description: 'Description',
  export_fact_image: 'Picture',
  export_fact_files: 'Files',
  export_fact_stock: 'Stock',
  export_fact_restock: 'Back in stock',
  export_fact_parent: 'Variant of',
  export_fact_status: 'Status',
  export_fact_set: 'Product type (code)',
  export_fact_set_name: 'Product type',
  export_fact_categories: 'Category codes',
  export_fact_category_names: 'Categories',
  export_fact_created: 'Created',
  export_fact_updated: 'Updated',
  export_fact_order: 'Order',
  export_fact_variants: 'Number of variants',
  export_fact_url: 'Page in the portal',

  // Results of forms; {{name}} is the label of the field
  form_multipart: 'Send the answers to a form as multipart/form-data, one part for each field.',
  form_not_available:
    'This form cannot be filled in now. It has closed, has not opened yet, or you have already completed it.',
  form_part_unknown: 'This form has no field “{{name}}”. Open the form again, or leave this part out.',
  form_texts_too_large: 'The texts of the form are larger than {{limit}}. Shorten them.',
  form_required: '“{{name}}” is missing. Fill it in.',
  form_must_be_true: '“{{name}}” must be ticked.',
  form_takes_nothing: '“{{name}}” only displays information. Leave its part out.',
  form_no_files: '“{{name}}” does not accept files. Send text.',
  form_only_files: '“{{name}}” accepts files only. Choose a file.',
  form_too_many_values: '“{{name}}” accepts one answer. Leave the others out.',
  form_not_an_option: '“{{name}}” is “{{sent}}”, which isn’t one of the options. Choose one of them.',
  form_not_a_country: '“{{name}}” is “{{sent}}”, which isn’t a country code. Send a two-letter code, such as AT.',
  form_not_an_email:
    '“{{name}}” is “{{sent}}”, which isn’t an email address. Send an address such as name@example.com.',
  form_not_a_number: '“{{name}}” is “{{sent}}”, which isn’t a number. Write it with a decimal point, such as 1.5.',
  form_not_true_or_false: '“{{name}}” is “{{sent}}”. Send true or false.',
  form_too_small: '“{{name}}” is {{sent}}. Use {{limit}} or more.',
  form_too_large: '“{{name}}” is {{sent}}. Use {{limit}} or less.',
  form_too_long_one: '“{{name}}” must have at most {{count}} character. Shorten it.',
  form_too_long_other: '“{{name}}” must have at most {{count}} characters. Shorten it.',
  form_not_text: '“{{name}}” contains invalid characters. Please retype it.',
  form_too_many_files_one: '“{{name}}” accepts at most {{count}} file. Remove the others.',
  form_too_many_files_other: '“{{name}}” accepts at most {{count}} files. Remove the others.',
  form_file_empty: 'The file “{{file}}” of “{{name}}” is empty. Choose another one.',
  form_file_too_large: 'The file “{{file}}” of “{{name}}” is larger than {{limit}}. Choose a smaller one.',
  form_file_name:
    'A file of “{{name}}” has no name, or one that is too long. Rename it, with at most {{limit}} characters.',
  form_upload_type:
    'The contents of the file “{{file}}” of “{{name}}” don’t match its file extension. Choose another file, or correct its extension.',
  upload_stalled: 'The upload stalled. Check your connection and try again.',
  uploads_full:
    'The server has no room for more files at the moment. Contact the operator of this portal and try again later.',

  // Filters of the library
  asset_facet_type: 'Type',
  asset_facet_format: 'Format',
  asset_facet_orientation: 'Orientation',
  asset_facet_colour: 'Colour',
  asset_type_picture: 'Picture',
  asset_type_document: 'Document',
  asset_type_film: 'Film',
  asset_type_sound: 'Sound',
  asset_type_archive: 'Archive',
  asset_type_rest: 'Other',
  asset_orientation_landscape: 'Landscape',
  asset_orientation_portrait: 'Portrait',
  asset_orientation_square: 'Square',
  asset_colour_white: 'White',
  asset_colour_grey: 'Grey',
  asset_colour_black: 'Black',
  asset_colour_beige: 'Beige',
  asset_colour_brown: 'Brown',
  asset_colour_red: 'Red',
  asset_colour_orange: 'Orange',
  asset_colour_yellow: 'Yellow',
  asset_colour_green: 'Green',
  asset_colour_blue: 'Blue',
  asset_colour_purple: 'Purple',
  asset_colour_pink: 'Pink',
} as const
