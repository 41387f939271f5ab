/**
 * What the server says to readers, in English. Placeholders are `{{name}}`; `_one` and `_other` are forms of one phrase, chosen by `count`
 * (Intl.PluralRules), as in the portal's phrases.
 */
export const en = {
  // Calls
  path_not_found: 'There is nothing at {{path}}. Check the address.',
  thing_not_found: 'There is no {{thing}} "{{id}}". It may have been removed; go back to the list.',
  method_not_allowed: '{{path}} does not take {{method}}. Use {{allowed}}.',
  not_implemented: 'This server does not offer the call {{call}} yet.',
  too_many_attempts_one: 'Too many attempts. Try again in {{count}} second.',
  too_many_attempts_other: 'Too many attempts. Try again in {{count}} seconds.',
  busy: 'The server has too much to do at the moment. Try again in a few seconds.',
  server_error:
    'Something went wrong on the server. Try again; if it happens again, give the operator this number: {{id}}.',

  // Session
  token_missing: 'This needs a session. Sign in or continue as guest.',
  token_invalid: 'The session has ended. Sign in again.',
  sign_in_failed: 'E-mail or password is wrong.',
  account_needed: 'Guests cannot do this. Sign in with an account.',
  forbidden: 'Your account is not allowed to do this.',

  // The request as a whole
  request_malformed: 'The request cannot be read. Check it and send it again.',
  address_malformed: 'The address {{path}} cannot be read. Check its percent signs.',
  body_not_json: 'The body of the request is not valid JSON. Check its quotes, commas and brackets.',
  body_empty: 'The request has no body. Send a JSON object.',
  body_not_multipart: 'The body of the request is not valid multipart/form-data. Send the form again.',
  body_too_large: 'The request is larger than {{limit}}. Send less at once.',
  body_type: 'A body of the type "{{type}}" is not accepted. Send application/json or multipart/form-data.',

  // A field of the request
  field_required: '"{{field}}" is missing. Give it a value.',
  field_empty: '"{{field}}" is empty. Fill it in.',
  field_text: '"{{field}}" must be a text.',
  field_number: '"{{field}}" must be a number.',
  field_integer: '"{{field}}" must be a whole number.',
  field_boolean: '"{{field}}" must be true or false.',
  field_list: '"{{field}}" must be a list.',
  field_object: '"{{field}}" must be an object.',
  field_file: '"{{field}}" must be a file.',
  field_too_short_one: '"{{field}}" must have at least {{count}} character.',
  field_too_short_other: '"{{field}}" must have at least {{count}} characters.',
  field_too_long_one: '"{{field}}" must have at most {{count}} character. Shorten it.',
  field_too_long_other: '"{{field}}" must have at most {{count}} characters. Shorten it.',
  field_too_small: '"{{field}}" is {{sent}}. Use {{limit}} or more.',
  field_too_big: '"{{field}}" is {{sent}}. Use {{limit}} or less.',
  field_too_few_one: '"{{field}}" must have at least {{count}} entry.',
  field_too_few_other: '"{{field}}" must have at least {{count}} entries.',
  field_too_many_one: '"{{field}}" must have at most {{count}} entry.',
  field_too_many_other: '"{{field}}" must have at most {{count}} entries.',
  field_file_too_big: 'The file "{{field}}" is larger than {{limit}}. Choose a smaller one.',
  field_email: '"{{field}}" must be an e-mail address such as name@example.com.',
  field_date: '"{{field}}" must be a date such as 2026-03-31.',
  field_date_time: '"{{field}}" must be a date with time and offset such as 2026-03-31T00:00:00+02:00.',
  field_url: '"{{field}}" must be an address such as https://example.com/.',
  field_choice: '"{{field}}" is "{{sent}}". Use one of: {{choices}}.',
  field_unknown: '"{{field}}" is not known here. Leave it out.',
  field_invalid: '"{{field}}" does not fit. Change it and send it again.',

  // The filters of products
  filters_not_json: '"{{field}}" is not valid JSON. Send an object such as {"colour": ["red"]}.',
  filters_not_object: '"{{field}}" must be a JSON object of attribute names and values, such as {"colour": ["red"]}.',
  filters_too_many: '"{{field}}" names too many attributes. Use 50 or fewer.',
  filters_value:
    '"{{field}}" has a value that does not fit. Use a value, a list of up to 500 values, or a range such as {"min": 10, "max": 20}.',
  filters_unknown:
    '"{{field}}" names an attribute "{{name}}" that does not exist. Leave it out, or use a name from attribute/.',
  order_unknown: '"{{field}}" is "{{order}}". Use one of: {{allowed}}.',

  // The media library
  tag_ids: '"{{field}}" must be ids of tags, separated by commas, such as 3,17. Use those from media/tags/scopes.',
  not_the_parent:
    '"{{field}}" is "{{id}}", which is not the parent of the product "{{product}}". Use its parent, or leave it out.',

  // Media and pictures
  media_not_found:
    'There is no file at this address. Check the address, or open the asset again to get its present one.',
  media_range_unsatisfiable:
    'The range {{value}} lies outside of the file, which has {{size}} bytes. Ask for bytes 0 to {{last}}.',
  media_parameter_unknown:
    'There is no parameter "{{field}}" ("{{value}}" was sent). Leave it out; known are {{allowed}}.',
  media_parameter_repeated_one: 'The parameter "{{field}}" was sent {{count}} time. Send it once.',
  media_parameter_repeated_other: 'The parameter "{{field}}" was sent {{count}} times. Send it once.',
  media_parameter_number:
    'The parameter "{{field}}" must be a whole number from {{min}} to {{max}}; "{{value}}" was sent.',
  media_parameter_choice: 'The parameter "{{field}}" must be one of {{allowed}}; "{{value}}" was sent.',
  media_not_a_picture:
    'A file of the type {{type}} cannot be shown as a picture. Ask for it without parameters to get the file itself.',
  media_picture_broken: 'This picture is damaged and cannot be read. Replace the file in the catalogue.',
  media_picture_too_large:
    'This picture is too large to be shown ({{limit}} at most). Ask for it without parameters to get the file itself.',
  media_picture_too_slow: 'This picture takes too long to draw. Ask for it without parameters to get the file itself.',
  media_busy: 'Too many pictures are being made at this moment. Try again in {{seconds}} seconds.',
  media_link_forged:
    'This link is not one that this portal has made, or it was changed. Open the asset in the portal and download it there.',
  media_link_expired: 'This link has ended. Open the asset in the portal again to get a new one.',

  // Packages
  package_files_refused_one:
    '{{names}} cannot go into the package: it is no file of this portal, is gone, or cannot be converted as asked. Remove it and try again.',
  package_files_refused_other:
    '{{count}} files cannot go into the package: {{names}}. They are no files of this portal, are gone, or cannot be converted as asked. Remove them and try again.',
  and_more_one: '{{count}} more',
  and_more_other: '{{count}} more',
  package_link_forged:
    'This link is not one that this portal has made, or it was changed. Copy the whole link, or prepare the download again.',
  package_link_ended: 'This link has ended. Prepare the download again, or ask for a new link.',
  package_gone: 'There is no package at this link any more. Prepare the download again.',
  package_busy_one: 'Too many packages are being downloaded at this moment. Try again in {{count}} second.',
  package_busy_other: 'Too many packages are being downloaded at this moment. Try again in {{count}} seconds.',
  // In a text file inside of a package, above the names of the files
  package_missing_files:
    'These files could not be put into the package: they are gone, were changed, or could not be converted.',

  // E-mails
  mail_unavailable: 'The e-mail could not be sent because the mail server cannot be reached. Try again later.',
  mail_refused: 'The mail server does not take e-mails for {{email}}. Check the address.',
  mail_unexpected: 'If you did not expect this e-mail, you can ignore it.',
  share_subject: 'Files from {{title}}',
  share_from: '{{name}} ({{email}}) shares files from {{title}} with you.',
  share_from_nobody: 'Somebody shares files from {{title}} with you.',
  share_files_one: 'It is {{count}} file, packed in a ZIP archive of {{size}}.',
  share_files_other: 'These are {{count}} files, packed in a ZIP archive of {{size}}.',
  share_files_about_one: 'It is {{count}} file, packed in a ZIP archive of about {{size}}.',
  share_files_about_other: 'These are {{count}} files, packed in a ZIP archive of about {{size}}.',
  share_download: 'Download',
  share_until: 'The link works until {{date}}.',
  share_more_one: 'And {{count}} more file.',
  share_more_other: 'And {{count}} more files.',
} as const
