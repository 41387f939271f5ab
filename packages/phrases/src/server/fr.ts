/** The server's messages in French. */
import type { ServerPhrases } from './phrases.ts'

export const fr = {
  path_not_found: 'Il n’y a rien à l’adresse {{path}}. Vérifiez l’adresse.',
  thing_not_found: 'Introuvable : {{thing}} « {{id}} ». L’élément a peut-être été supprimé ; revenez à la liste.',
  method_not_allowed: '{{path}} n’accepte pas {{method}}. Utilisez {{allowed}}.',
  not_implemented: 'Ce serveur ne propose pas encore l’appel {{call}}.',
  too_many_attempts_one: 'Trop de tentatives. Réessayez dans {{count}} seconde.',
  too_many_attempts_many: 'Trop de tentatives. Réessayez dans {{count}} de secondes.',
  too_many_attempts_other: 'Trop de tentatives. Réessayez dans {{count}} secondes.',
  busy: 'Le serveur est trop occupé en ce moment. Réessayez dans quelques secondes.',
  server_error:
    'Une erreur s’est produite sur le serveur. Réessayez ; si cela se reproduit, donnez ce numéro à l’exploitant : {{id}}.',
  token_missing: 'Une session est nécessaire. Connectez-vous ou continuez en tant qu’invité.',
  token_invalid: 'La session est terminée. Connectez-vous de nouveau.',
  sign_in_failed: 'L’e-mail ou le mot de passe est incorrect.',
  account_needed: 'Les invités ne peuvent pas faire cela. Connectez-vous avec un compte.',
  forbidden: 'Votre compte n’est pas autorisé à faire cela.',
  request_malformed: 'La requête est illisible. Vérifiez-la et renvoyez-la.',
  address_malformed: 'L’adresse {{path}} est illisible. Vérifiez ses signes pour cent.',
  body_not_json:
    'Le corps de la requête n’est pas du JSON valide. Vérifiez les guillemets, les virgules et les accolades.',
  body_empty: 'La requête n’a pas de corps. Envoyez un objet JSON.',
  body_not_multipart: 'Le corps de la requête n’est pas du multipart/form-data valide. Renvoyez le formulaire.',
  body_too_large: 'La requête dépasse {{limit}}. Envoyez-en moins à la fois.',
  body_type: 'Un corps du type « {{type}} » n’est pas accepté. Envoyez application/json ou multipart/form-data.',
  field_required: '« {{field}} » manque. Donnez une valeur.',
  field_empty: '« {{field}} » est vide. Remplissez ce champ.',
  field_text: '« {{field}} » doit être un texte.',
  field_number: '« {{field}} » doit être un nombre.',
  field_integer: '« {{field}} » doit être un nombre entier.',
  field_boolean: '« {{field}} » doit être true ou false.',
  field_list: '« {{field}} » doit être une liste.',
  field_object: '« {{field}} » doit être un objet.',
  field_file: '« {{field}} » doit être un fichier.',
  field_too_short_one: '« {{field}} » doit avoir au moins {{count}} caractère.',
  field_too_short_many: '« {{field}} » doit avoir au moins {{count}} de caractères.',
  field_too_short_other: '« {{field}} » doit avoir au moins {{count}} caractères.',
  field_too_long_one: '« {{field}} » doit avoir au plus {{count}} caractère. Raccourcissez-le.',
  field_too_long_many: '« {{field}} » doit avoir au plus {{count}} de caractères. Raccourcissez-le.',
  field_too_long_other: '« {{field}} » doit avoir au plus {{count}} caractères. Raccourcissez-le.',
  field_too_small: '« {{field}} » vaut {{sent}}. Utilisez {{limit}} ou plus.',
  field_too_big: '« {{field}} » vaut {{sent}}. Utilisez {{limit}} ou moins.',
  field_too_few_one: '« {{field}} » doit avoir au moins {{count}} valeur.',
  field_too_few_many: '« {{field}} » doit avoir au moins {{count}} de valeurs.',
  field_too_few_other: '« {{field}} » doit avoir au moins {{count}} valeurs.',
  field_too_many_one: '« {{field}} » doit avoir au plus {{count}} valeur.',
  field_too_many_many: '« {{field}} » doit avoir au plus {{count}} de valeurs.',
  field_too_many_other: '« {{field}} » doit avoir au plus {{count}} valeurs.',
  field_file_too_big: 'Le fichier « {{field}} » dépasse {{limit}}. Choisissez-en un plus petit.',
  field_email: '« {{field}} » doit être une adresse e-mail, par exemple name@example.com.',
  field_date: '« {{field}} » doit être une date, par exemple 2026-03-31.',
  field_date_time: '« {{field}} » doit être une date avec heure et décalage, par exemple 2026-03-31T00:00:00+02:00.',
  field_url: '« {{field}} » doit être une adresse, par exemple https://example.com/.',
  field_choice: '« {{field}} » vaut « {{sent}} ». Utilisez l’une de ces valeurs : {{choices}}.',
  field_unknown: '« {{field}} » n’est pas connu ici. Retirez-le.',
  field_invalid: '« {{field}} » ne convient pas. Modifiez-le et renvoyez-le.',
  filters_not_json: '« {{field}} » n’est pas du JSON valide. Envoyez un objet, par exemple {"colour": ["red"]}.',
  filters_not_object:
    '« {{field}} » doit être un objet JSON de noms d’attributs et de valeurs, par exemple {"colour": ["red"]}.',
  filters_too_many: '« {{field}} » nomme trop d’attributs. Utilisez-en 50 au plus.',
  filters_value:
    '« {{field}} » a une valeur qui ne convient pas. Utilisez une valeur, une liste de 500 valeurs au plus, ou un intervalle, par exemple {"min": 10, "max": 20}.',
  filters_unknown:
    '« {{field}} » nomme un attribut « {{name}} » qui n’existe pas. Retirez-le ou utilisez un nom de attribute/.',
  order_unknown: '« {{field}} » vaut « {{order}} ». Utilisez l’une de ces valeurs : {{allowed}}.',
  tag_ids:
    '« {{field}} » doit être une liste d’identifiants de tags séparés par des virgules, par exemple 3,17. Utilisez ceux de media/tags/scopes.',
  not_the_parent:
    '« {{field}} » vaut « {{id}} », qui n’est pas le parent du produit « {{product}} ». Utilisez son parent ou retirez-le.',
  media_not_found:
    'Il n’y a pas de fichier à cette adresse. Vérifiez l’adresse, ou rouvrez le fichier pour obtenir son adresse actuelle.',
  media_range_unsatisfiable:
    'L’intervalle {{value}} est hors du fichier, qui a {{size}} octets. Demandez les octets 0 à {{last}}.',
  media_parameter_unknown:
    'Il n’y a pas de paramètre « {{field}} » (« {{value}} » a été envoyé). Retirez-le ; sont connus : {{allowed}}.',
  media_parameter_repeated_one: 'Le paramètre « {{field}} » a été envoyé {{count}} fois. Envoyez-le une seule fois.',
  media_parameter_repeated_many: 'Le paramètre « {{field}} » a été envoyé {{count}} fois. Envoyez-le une seule fois.',
  media_parameter_repeated_other: 'Le paramètre « {{field}} » a été envoyé {{count}} fois. Envoyez-le une seule fois.',
  media_parameter_number:
    'Le paramètre « {{field}} » doit être un nombre entier de {{min}} à {{max}} ; « {{value}} » a été envoyé.',
  media_parameter_choice:
    'Le paramètre « {{field}} » doit être l’une de ces valeurs : {{allowed}} ; « {{value}} » a été envoyé.',
  media_not_a_picture:
    'Un fichier du type {{type}} ne peut pas être affiché comme image. Demandez-le sans paramètres pour obtenir le fichier lui-même.',
  media_picture_broken: 'Cette image est endommagée et illisible. Remplacez le fichier dans le catalogue.',
  media_picture_too_large:
    'Cette image est trop grande pour être affichée ({{limit}} au plus). Demandez-la sans paramètres pour obtenir le fichier lui-même.',
  media_picture_too_slow:
    'Le rendu de cette image prend trop de temps. Demandez-la sans paramètres pour obtenir le fichier lui-même.',
  media_busy: 'Trop d’images sont en préparation en ce moment. Réessayez dans {{seconds}} secondes.',
  media_link_forged:
    'Ce lien n’a pas été créé par ce portail, ou il a été modifié. Ouvrez le fichier dans le portail et téléchargez-le là.',
  media_link_expired: 'Ce lien a expiré. Rouvrez le fichier dans le portail pour en obtenir un nouveau.',
  package_files_refused_one:
    '{{names}} ne peut pas être ajouté à l’archive : ce n’est pas un fichier de ce portail, il n’existe plus ou il ne peut pas être converti comme demandé. Retirez-le et réessayez.',
  package_files_refused_many:
    '{{count}} de fichiers ne peuvent pas être ajoutés à l’archive : {{names}}. Ce ne sont pas des fichiers de ce portail, ils n’existent plus ou ils ne peuvent pas être convertis comme demandé. Retirez-les et réessayez.',
  package_files_refused_other:
    '{{count}} fichiers ne peuvent pas être ajoutés à l’archive : {{names}}. Ce ne sont pas des fichiers de ce portail, ils n’existent plus ou ils ne peuvent pas être convertis comme demandé. Retirez-les et réessayez.',
  and_more_one: '{{count}} autre',
  and_more_many: '{{count}} d’autres',
  and_more_other: '{{count}} autres',
  package_link_forged:
    'Ce lien n’a pas été créé par ce portail, ou il a été modifié. Copiez le lien en entier ou préparez à nouveau le téléchargement.',
  package_link_ended: 'Ce lien a expiré. Préparez à nouveau le téléchargement ou demandez un nouveau lien.',
  package_gone: 'Ce lien ne mène plus à aucune archive. Préparez à nouveau le téléchargement.',
  package_busy_one: 'Trop d’archives sont en cours de téléchargement. Réessayez dans {{count}} seconde.',
  package_busy_many: 'Trop d’archives sont en cours de téléchargement. Réessayez dans {{count}} de secondes.',
  package_busy_other: 'Trop d’archives sont en cours de téléchargement. Réessayez dans {{count}} secondes.',
  package_missing_files:
    'Ces fichiers n’ont pas pu être ajoutés à l’archive : ils n’existent plus, ont été modifiés ou n’ont pas pu être convertis.',
  mail_unavailable:
    'L’e-mail n’a pas pu être envoyé, car le serveur de messagerie est injoignable. Réessayez plus tard.',
  mail_refused: 'Le serveur de messagerie n’accepte pas d’e-mails pour {{email}}. Vérifiez l’adresse.',
  mail_unexpected: 'Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.',
  share_subject: 'Fichiers de {{title}}',
  share_from: '{{name}} ({{email}}) partage avec vous des fichiers de {{title}}.',
  share_from_nobody: 'Quelqu’un partage avec vous des fichiers de {{title}}.',
  share_files_one: 'Il y a {{count}} fichier, dans une archive ZIP de {{size}}.',
  share_files_many: 'Il y a {{count}} de fichiers, dans une archive ZIP de {{size}}.',
  share_files_other: 'Il y a {{count}} fichiers, dans une archive ZIP de {{size}}.',
  share_files_about_one: 'Il y a {{count}} fichier, dans une archive ZIP d’environ {{size}}.',
  share_files_about_many: 'Il y a {{count}} de fichiers, dans une archive ZIP d’environ {{size}}.',
  share_files_about_other: 'Il y a {{count}} fichiers, dans une archive ZIP d’environ {{size}}.',
  share_download: 'Télécharger',
  share_until: 'Le lien fonctionne jusqu’au {{date}}.',
  share_more_one: 'Et {{count}} autre fichier.',
  share_more_many: 'Et {{count}} d’autres fichiers.',
  share_more_other: 'Et {{count}} autres fichiers.',
} satisfies ServerPhrases
