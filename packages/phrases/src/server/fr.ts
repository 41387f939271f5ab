/** The server's messages in French. */
import type { ServerPhrases } from './phrases.ts'

export const fr = {
  path_not_found: 'Il n’y a rien à l’adresse {{path}}. Vérifiez l’adresse.',
  thing_not_found: 'Introuvable : {{thing}} « {{id}} ». L’élément a peut-être été supprimé ; revenez à la liste.',
  thing_category: 'catégorie',
  thing_content: 'article',
  thing_export_template: 'modèle d’export',
  thing_form: 'formulaire',
  thing_leaflet: 'fiche produit',
  thing_locale: 'langue',
  thing_order: 'commande',
  thing_product: 'produit',
  thing_scope: 'rubrique',
  thing_visit: 'visite',
  method_not_allowed: '{{path}} n’accepte pas {{method}}. Utilisez {{allowed}}.',
  not_implemented: 'Ce serveur ne prend pas encore en charge l’appel {{call}}.',
  too_many_attempts: 'Trop de tentatives. Réessayez {{when}}.',
  busy: 'Le serveur est trop occupé en ce moment. Réessayez dans quelques secondes.',
  server_error:
    'Une erreur s’est produite sur le serveur. Réessayez ; si cela se reproduit, communiquez ce numéro à l’administrateur du portail : {{id}}.',
  token_missing: 'Connectez-vous ou continuez en tant qu’invité.',
  token_invalid: 'La session a expiré. Connectez-vous de nouveau.',
  sign_in_failed: 'L’adresse e-mail ou le mot de passe est incorrect.',
  account_needed: 'Cette action n’est pas possible pour les invités. Connectez-vous avec un compte.',
  forbidden: 'Votre compte n’est pas autorisé à effectuer cette action.',
  feature_off:
    'Cette fonction est désactivée pour vous. Si vous en avez besoin, adressez-vous à l’administrateur du portail.',
  consent_changed: 'Le texte à accepter a changé. Lisez le nouveau texte et acceptez-le.',
  registration_closed:
    'Les inscriptions sont fermées pour le moment. Demandez un compte à l’administrateur de ce portail.',
  group_closed: 'Les inscriptions dans ce groupe sont fermées pour le moment. Choisissez un autre groupe.',
  addresses_differ: '« {{field}} » doit être la même adresse e-mail que « email ».',
  email_unverified:
    'Cette adresse e-mail a été enregistrée plusieurs fois sans jamais être confirmée. Ouvrez le lien de l’e-mail qui lui a été envoyé, ou définissez un nouveau mot de passe avec « Mot de passe oublié ».',
  password_is_address: 'Choisissez un mot de passe différent de votre adresse e-mail.',
  password_repetitive:
    'Ce mot de passe ne répète que quelques caractères. Choisissez-en un avec davantage de caractères différents.',
  verification_ended: 'Ce lien a expiré. Faites renvoyer l’e-mail.',
  verification_other_account:
    'Ce lien concerne un autre compte. Déconnectez-vous, puis connectez-vous au compte que vous voulez confirmer.',
  verification_taken:
    'Un autre compte avec cette adresse e-mail est déjà confirmé. Connectez-vous à celui-ci, ou définissez un nouveau mot de passe pour lui.',
  reset_ended: 'Ce lien a expiré ou a déjà été utilisé. Demandez un nouvel e-mail.',
  forms_not_yours:
    'Ces formulaires sont ceux de quelqu’un d’autre. Votre compte permet de remplir les vôtres et, s’il s’agit d’un compte d’entreprise, ceux de ses collaborateurs.',
  not_your_profile: 'Ce profil est celui de quelqu’un d’autre. Vous ne pouvez modifier que le vôtre.',
  request_malformed: 'La requête est illisible. Vérifiez-la et renvoyez-la.',
  address_malformed: 'L’adresse {{path}} est illisible. Vérifiez ses signes pour cent.',
  body_not_json:
    'Le corps de la requête n’est pas du JSON valide. Vérifiez les guillemets, les virgules et les accolades.',
  body_empty: 'La requête n’a pas de corps. Envoyez un objet JSON.',
  body_not_multipart: 'Le corps de la requête n’est pas du multipart/form-data valide. Renvoyez le formulaire.',
  body_too_many_parts: 'Le formulaire compte plus de {{limit}} parties. Envoyez-en moins à la fois.',
  body_too_many_values: 'La requête compte plus de {{limit}} valeurs. Envoyez moins de données à la fois.',
  body_too_large: 'La requête dépasse {{limit}}. Envoyez moins de données à la fois.',
  body_type: 'Un corps du type « {{type}} » n’est pas accepté. Envoyez application/json ou multipart/form-data.',
  submission_key_malformed:
    'L’en-tête « {{field}} » doit comporter de 16 à 64 lettres, chiffres, traits d’union ou tirets bas. Envoyez une valeur aléatoire, par exemple un UUID.',
  submission_differs: 'Autre chose a déjà été envoyé avec cette clé. Utilisez une nouvelle clé pour cet envoi.',
  page_needs_scripts:
    'Ce catalogue nécessite JavaScript. Activez-le dans votre navigateur pour rechercher, filtrer et télécharger.',
  field_required: 'Le champ « {{field}} » est absent. Indiquez une valeur.',
  field_empty: '« {{field}} » est vide. Remplissez ce champ.',
  field_text: '« {{field}} » doit être un texte.',
  field_number: '« {{field}} » doit être un nombre.',
  field_integer: '« {{field}} » doit être un nombre entier.',
  field_boolean: '« {{field}} » doit être true ou false.',
  field_list: '« {{field}} » doit être une liste, même pour une seule valeur.',
  field_object: '« {{field}} » doit être un groupe de champs, chacun avec sa valeur.',
  field_file: '« {{field}} » doit être un fichier.',
  field_too_short_one: '« {{field}} » doit avoir au moins {{count}} caractère.',
  field_too_short_many: '« {{field}} » doit avoir au moins {{count}} de caractères.',
  field_too_short_other: '« {{field}} » doit avoir au moins {{count}} caractères.',
  field_too_long_one: '« {{field}} » doit avoir au plus {{count}} caractère. Raccourcissez-le.',
  field_too_long_many: '« {{field}} » doit avoir au plus {{count}} de caractères. Raccourcissez-le.',
  field_too_long_other: '« {{field}} » doit avoir au plus {{count}} caractères. Raccourcissez-le.',
  field_too_small: '« {{field}} » vaut {{sent}}. Utilisez {{limit}} ou plus.',
  field_too_big: '« {{field}} » vaut {{sent}}. Utilisez {{limit}} ou moins.',
  field_too_few_one: '« {{field}} » doit avoir au moins {{count}} valeur. Ajoutez ce qui manque.',
  field_too_few_many: '« {{field}} » doit avoir au moins {{count}} de valeurs. Ajoutez ce qui manque.',
  field_too_few_other: '« {{field}} » doit avoir au moins {{count}} valeurs. Ajoutez ce qui manque.',
  field_too_many_one: '« {{field}} » doit avoir au plus {{count}} valeur. Omettez le reste.',
  field_too_many_many: '« {{field}} » doit avoir au plus {{count}} de valeurs. Omettez le reste.',
  field_too_many_other: '« {{field}} » doit avoir au plus {{count}} valeurs. Omettez le reste.',
  field_file_too_big: 'Le fichier « {{field}} » dépasse {{limit}}. Choisissez-en un plus petit.',
  field_email: '« {{field}} » doit être une adresse e-mail, par exemple nom@example.com.',
  field_date: '« {{field}} » doit être une date, par exemple 2026-03-31.',
  field_date_time: '« {{field}} » doit être une date avec heure et décalage, par exemple 2026-03-31T00:00:00+02:00.',
  field_url: '« {{field}} » doit être une adresse, par exemple https://example.com/.',
  field_choice: '« {{field}} » vaut « {{sent}} ». Utilisez l’une de ces valeurs : {{choices}}.',
  field_unknown: '« {{field}} » n’est pas connu ici. Retirez-le.',
  field_invalid: '« {{field}} » n’est pas valide. Modifiez ce champ et renvoyez la requête.',
  filters_not_json: '« {{field}} » n’est pas du JSON valide. Envoyez un objet, par exemple {"colour": ["red"]}.',
  filters_not_object:
    '« {{field}} » doit être un objet JSON de noms d’attributs et de valeurs, par exemple {"colour": ["red"]}.',
  filters_too_many: '« {{field}} » mentionne trop d’attributs. Utilisez-en 50 au plus.',
  filters_value:
    '« {{field}} » contient une valeur non valide. Utilisez une valeur, une liste de 500 valeurs au plus, ou un intervalle, par exemple {"min": 10, "max": 20}.',
  filters_unknown:
    '« {{field}} » mentionne un attribut « {{name}} » qui n’existe pas. Retirez-le ou utilisez un nom figurant dans attribute/.',
  order_unknown: '« {{field}} » vaut « {{order}} ». Utilisez l’une de ces valeurs : {{allowed}}.',
  tag_ids:
    '« {{field}} » doit être une liste d’identifiants de tags séparés par des virgules, par exemple 3,17. Utilisez ceux de media/tags/scopes.',
  not_the_parent:
    '« {{field}} » vaut « {{id}} », qui n’est pas le produit parent de « {{product}} ». Utilisez son produit parent ou retirez ce champ.',
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
  person_picture_type:
    'Ce fichier n’est pas une image prise en charge. Choisissez un fichier de l’un de ces types : {{allowed}}.',
  person_picture_broken: 'Cette image est endommagée et illisible. Choisissez-en une autre.',
  person_picture_too_large: 'Cette image a trop de pixels. Choisissez-en une de {{limit}} mégapixels au plus.',
  person_picture_too_slow:
    'La lecture de cette image prend trop de temps. Choisissez-en une autre, ou enregistrez-la d’abord en JPEG.',
  package_files_refused_one:
    '{{names}} ne peut pas être ajouté à l’archive : ce n’est pas un fichier de ce portail, il n’existe plus ou il ne peut pas être converti comme demandé. Retirez-le et réessayez.',
  package_files_refused_many:
    '{{count}} de fichiers ne peuvent pas être ajoutés à l’archive : {{names}}. Ce ne sont pas des fichiers de ce portail, ils n’existent plus ou ils ne peuvent pas être convertis comme demandé. Retirez-les et réessayez.',
  package_files_refused_other:
    '{{count}} fichiers ne peuvent pas être ajoutés à l’archive : {{names}}. Ce ne sont pas des fichiers de ce portail, ils n’existent plus ou ils ne peuvent pas être convertis comme demandé. Retirez-les et réessayez.',
  quoted: '« {{text}} »',
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
    'Ces fichiers n’ont pas pu être ajoutés à l’archive : ils n’existent plus, ont été modifiés, n’ont pas pu être convertis ou ne sont plus accessibles à la personne qui l’a préparée.',
  mail_unavailable:
    'L’e-mail n’a pas pu être envoyé, car le serveur de messagerie est injoignable. Réessayez plus tard.',
  mail_refused: 'Le serveur de messagerie n’accepte pas d’e-mails pour {{email}}. Vérifiez l’adresse.',
  mail_unexpected: 'Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.',
  share_subject: 'Fichiers de {{title}}',
  share_from: '{{name}} ({{email}}) a partagé des fichiers de {{title}} avec vous.',
  share_from_nobody: 'Quelqu’un a partagé des fichiers de {{title}} avec vous.',
  share_files_one: 'L’envoi comprend {{count}} fichier, dans une archive ZIP de {{size}}.',
  share_files_many: 'L’envoi comprend {{count}} de fichiers, dans une archive ZIP de {{size}}.',
  share_files_other: 'L’envoi comprend {{count}} fichiers, dans une archive ZIP de {{size}}.',
  share_files_about_one: 'L’envoi comprend {{count}} fichier, dans une archive ZIP d’environ {{size}}.',
  share_files_about_many: 'L’envoi comprend {{count}} de fichiers, dans une archive ZIP d’environ {{size}}.',
  share_files_about_other: 'L’envoi comprend {{count}} fichiers, dans une archive ZIP d’environ {{size}}.',
  share_download: 'Télécharger',
  share_until: 'Le lien est valable jusqu’au {{date}}.',
  share_more_one: 'Et {{count}} autre fichier.',
  share_more_many: 'Et {{count}} d’autres fichiers.',
  share_more_other: 'Et {{count}} autres fichiers.',
  mail_hello: 'Bonjour {{name}},',
  mail_hello_nobody: 'Bonjour,',
  mail_open_portal: 'Ouvrir {{title}}',
  verify_subject: 'Confirmez votre adresse e-mail pour {{title}}',
  verify_text:
    'Quelqu’un, probablement vous, s’est inscrit sur {{title}} avec {{email}}. Confirmez que cette adresse est la vôtre :',
  verify_open: 'Confirmer l’adresse e-mail',
  verify_limits:
    'Le lien est valable sept jours. Vous vous connectez avec le mot de passe choisi lors de l’inscription.',
  verify_ignore:
    'Si ce n’était pas vous, ignorez cet e-mail. Tant que l’adresse n’est pas confirmée, rien ne peut être fait en votre nom.',
  taken_subject: 'Quelqu’un s’est inscrit sur {{title}} avec votre adresse',
  taken_text:
    'Quelqu’un s’est inscrit sur {{title}} avec {{email}}. Vous avez déjà un compte avec cette adresse ; il n’a pas été modifié.',
  taken_you: 'Si c’était vous, connectez-vous avec le mot de passe de votre compte, ou définissez-en un nouveau.',
  taken_sign_in: 'Se connecter',
  taken_not_you:
    'Si ce n’était pas vous, vous n’avez rien à faire. Sans votre boîte aux lettres, personne ne peut confirmer l’adresse, et rien ne peut être fait en votre nom.',
  reset_subject: 'Nouveau mot de passe pour {{title}}',
  reset_text:
    'Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour votre compte {{email}}. Utilisez ce lien :',
  reset_open: 'Définir un nouveau mot de passe',
  reset_limits: 'Le lien est valable une heure et utilisable une seule fois. Passé ce délai, demandez un autre e-mail.',
  reset_ignore: 'Si ce n’était pas vous, ignorez cet e-mail : votre mot de passe reste inchangé.',
  invited_subject: 'Votre compte pour {{title}}',
  invited_text:
    'Un compte pour {{title}} a été créé à votre intention. Vous vous connecterez avec {{email}} ; choisissez votre mot de passe ici :',
  invited_open: 'Choisir un mot de passe',
  invited_limits:
    'Le lien est valable une heure et utilisable une seule fois. Passé ce délai, demandez-en un autre à cette adresse :',
  invited_again: 'Recevoir un autre lien',
  password_changed_subject: 'Votre mot de passe pour {{title}} a été modifié',
  password_changed_text: 'Le mot de passe de votre compte {{email}} a été modifié le {{date}}.',
  password_changed_not_you:
    'Si c’était vous, vous n’avez rien à faire. Sinon, définissez immédiatement un nouveau mot de passe et prévenez l’administrateur de {{title}}.',
  request_received_subject: 'Votre demande de compte pour {{title}}',
  request_received_thanks: 'Merci. Votre demande de compte d’entreprise nous est bien parvenue.',
  request_received_next:
    'Voici la suite : votre demande sera examinée, et la réponse vous parviendra par e-mail à cette adresse. Si le compte vous est accordé, cet e-mail vous indiquera comment vous connecter.',
  request_received_correct:
    'D’ici là, vous n’avez rien à faire. Si votre demande contenait une erreur, envoyez-la de nouveau.',
  request_declined_text:
    'Merci de votre intérêt. Votre demande de compte d’entreprise sur {{title}} n’a pas été acceptée.',
  request_arrived_subject: 'Demande de compte : {{company}}',
  request_arrived_text: 'Une entreprise demande un compte pour {{title}} :',
  request_arrived_answer: 'Votre réponse à cet e-mail sera envoyée à {{email}}.',
  request_arrived_add:
    'Pour ajouter le compte, exécutez cette commande sur le serveur ; l’entreprise recevra alors un e-mail pour choisir son mot de passe :',
  request_arrived_add_group:
    'Pour ajouter le compte, exécutez sur le serveur la ligne de son groupe ; l’entreprise recevra alors un e-mail pour choisir son mot de passe :',
  request_arrived_decline:
    'Pour refuser la demande, exécutez cette commande. Avec --mail, l’entreprise en est informée par e-mail :',
  request_arrived_all: 'Toutes les demandes sont conservées. Cette commande les affiche :',
  group_requested_subject: 'Demande pour le groupe {{group}}',
  group_requested_text: 'Une personne s’est inscrite sur {{title}} et demande à rejoindre le groupe « {{group}} » :',
  group_requested_name: 'Nom',
  group_requested_approve: 'Cette commande accepte la demande :',
  group_requested_decline: 'Cette commande la refuse :',
  group_requested_all: 'Cette commande affiche toutes les demandes en attente :',
  group_approved_subject: '{{title}} : vous faites partie du groupe {{group}}',
  group_approved_text:
    'Votre demande a été acceptée. Vous faites désormais partie du groupe « {{group}} » de {{title}}.',
  group_declined_subject: '{{title}} : votre demande pour le groupe {{group}}',
  group_declined_text:
    'Votre demande pour rejoindre le groupe « {{group}} » de {{title}} a été refusée. Votre compte reste inchangé.',
  request_field_company: 'Nom de l’entreprise',
  request_field_vat_number: 'Numéro de TVA',
  request_field_job_title: 'Intitulé du poste',
  request_field_function: 'Service',
  request_field_first_name: 'Prénom',
  request_field_last_name: 'Nom',
  request_field_email: 'E-mail',
  request_field_street: 'Rue',
  request_field_street_number: 'Numéro de rue',
  request_field_city: 'Ville',
  request_field_country: 'Pays',
  request_field_phone_number: 'Téléphone',
  request_field_mobile_number: 'Téléphone portable',
  request_field_zip_code: 'Code postal',
  request_field_gender: 'Sexe',
  request_field_organisation: 'Type d’organisation',
  request_field_age: 'Date de naissance',
  request_gender_male: 'Homme',
  request_gender_female: 'Femme',
  sent_from: 'De',
  sent_at: 'Envoyé le',
  sent_on_behalf: 'Rempli par',
  sent_by_guest: 'un invité, sans compte',
  sent_by_gone: 'un compte supprimé depuis',
  sent_unverified: '{{email}}, non confirmée',
  sent_answer: 'Votre réponse à cet e-mail sera envoyée à {{email}}.',
  answer_yes: 'Oui',
  answer_no: 'Non',
  result_arrived_subject: 'Réponse au formulaire « {{form}} »',
  result_arrived_text: 'Quelqu’un a rempli le formulaire « {{form}} » de {{title}} :',
  result_more_one: 'Et {{count}} autre réponse.',
  result_more_many: 'Et {{count}} d’autres réponses.',
  result_more_other: 'Et {{count}} autres réponses.',
  result_files_one: '{{count}} fichier a été joint :',
  result_files_many: '{{count}} de fichiers ont été joints :',
  result_files_other: '{{count}} fichiers ont été joints :',
  result_files_fetch:
    'Les fichiers restent sur le serveur. Exécutez-y cette commande pour les placer dans un dossier :',
  result_arrived_all: 'Toutes les réponses sont conservées. Exécutez cette commande sur le serveur pour les afficher :',
  log_arrived_subject: 'Entrée de journal du formulaire « {{form}} »',
  log_arrived_text: 'Quelqu’un a ajouté une note au sujet du formulaire « {{form}} » de {{title}} :',
  log_arrived_all:
    'Toutes les entrées de journal sont conservées. Exécutez cette commande sur le serveur pour les afficher :',
  report_arrived_subject: 'Avis : {{name}}',
  report_arrived_text: 'Quelqu’un a envoyé un avis sur {{title}} :',
  report_title: 'Titre',
  report_arrived_all: 'Tous les avis sont conservés. Exécutez cette commande sur le serveur pour les afficher :',
  order_arrived_subject: 'Commande de {{name}}',
  order_arrived_text: 'Quelqu’un a passé une commande sur {{title}} :',
  order_reference: 'Référence de la commande',
  order_note: 'Remarque',
  order_lines: 'Références et quantités :',
  order_arrived_all: 'Toutes les commandes sont conservées. Exécutez cette commande sur le serveur pour les afficher :',
  log_not_allowed: 'Ce formulaire n’accepte pas de notes.',
  report_not_yours:
    '« {{field}} » est le profil de quelqu’un d’autre. Envoyez l’identifiant de votre propre profil, ou un identifiant vide si vous êtes invité.',
  visit_address_unknown:
    '« {{field}} » vaut « {{id}} », qui n’est pas l’une de vos adresses. Indiquez la rue et la ville dans votre profil, et utilisez un identifiant de visitation/address.',
  visit_date_past:
    '« {{field}} » vaut {{date}}, qui est une date passée. Choisissez la date d’aujourd’hui ou une date ultérieure.',
  visit_person_unknown:
    'Cette visite ne peut pas être confiée à la personne indiquée dans « {{field}} ». Utilisez un identifiant de visitation/assigned/user.',
  visit_assignee_changes: 'Seule la personne qui a demandé cette visite peut la confier à quelqu’un d’autre.',
  visit_assignee_removes:
    'Seule la personne qui a demandé cette visite peut la supprimer. Vous pouvez mettre son statut à « cancelled ».',
  visit_closed: 'Cette visite a le statut « {{status}} » et ne peut plus être modifiée. Demandez-en une autre.',
  visit_status_differs:
    '« {{field}} » vaut « {{status}} » : une visite est « assigned » tant que quelqu’un en est chargé, et sinon « requested ». Retirez ce champ ou modifiez « assigned_to ».',
  order_products_unknown_one:
    'Le produit {{names}} n’existe pas. Il a peut-être été supprimé ; retirez sa ligne de la commande.',
  order_products_unknown_many:
    'Les produits {{names}} n’existent pas. Ils ont peut-être été supprimés ; retirez leurs lignes de la commande.',
  order_products_unknown_other:
    'Les produits {{names}} n’existent pas. Ils ont peut-être été supprimés ; retirez leurs lignes de la commande.',
  leaflet_pdf_unavailable:
    'Ce serveur ne peut pas créer de PDF, car il n’a pas Chromium. Imprimez plutôt la fiche produit et choisissez « Enregistrer au format PDF ».',
  leaflet_pdf_failed:
    'Le PDF n’a pas pu être créé. Réessayez, ou imprimez la fiche produit et choisissez « Enregistrer au format PDF ».',
  leaflet_busy: 'Trop de PDF sont en cours de création. Réessayez dans quelques secondes.',
  leaflet_data_sheet: 'Fiche produit',
  leaflet_article: 'Référence',
  leaflet_description: 'Description',
  leaflet_specifications: 'Caractéristiques',
  leaflet_dimensions: 'Dimensions',
  leaflet_variants: 'Variantes',
  leaflet_more_variants_one: 'Et {{count}} autre variante.',
  leaflet_more_variants_many: 'Et {{count}} d’autres variantes.',
  leaflet_more_variants_other: 'Et {{count}} autres variantes.',
  leaflet_further: 'Autres',
  leaflet_scan: 'Images, fichiers et données à jour',
  leaflet_new: 'Nouveau',
  leaflet_discontinued: 'Fin de série',
  leaflet_yes: 'Oui',
  leaflet_no: 'Non',
  from_price: 'à partir de {{value}}',
  export_empty:
    'Il n’y a aucun produit à exporter. Choisissez d’autres filtres, une autre recherche ou d’autres produits.',
  export_ids_unknown:
    'Aucun des produits de « {{field}} » ne peut être exporté. Sélectionnez des produits affichés dans la liste.',
  export_ids_too_many_one:
    'Vous pouvez sélectionner au plus {{count}} produit pour un export. Utilisez plutôt des filtres et exportez toute la liste.',
  export_ids_too_many_many:
    'Vous pouvez sélectionner au plus {{count}} de produits pour un export. Utilisez plutôt des filtres et exportez toute la liste.',
  export_ids_too_many_other:
    'Vous pouvez sélectionner au plus {{count}} produits pour un export. Utilisez plutôt des filtres et exportez toute la liste.',
  export_rows_too_many:
    'L’export aurait {{rows}} lignes, mais une feuille de calcul en a {{most}} au plus. Utilisez des filtres pour exporter moins de produits, ou choisissez un fichier CSV.',
  export_columns_too_many:
    'L’export aurait {{columns}} colonnes, mais une feuille de calcul en a {{most}} au plus. Choisissez un fichier CSV.',
  export_link_forged:
    'Ce lien n’a pas été créé par ce portail, ou il a été modifié. Copiez le lien en entier ou préparez à nouveau l’export.',
  export_link_ended: 'Ce lien a expiré. Préparez à nouveau l’export.',
  export_gone: 'Ce lien ne mène plus à aucun export. Préparez-en un nouveau.',
  export_outdated:
    'Le catalogue a changé depuis la préparation de cet export, qui ne peut donc plus être créé. Préparez-le à nouveau.',
  export_busy_one: 'Trop d’exports sont en cours de téléchargement. Réessayez dans {{count}} seconde.',
  export_busy_many: 'Trop d’exports sont en cours de téléchargement. Réessayez dans {{count}} de secondes.',
  export_busy_other: 'Trop d’exports sont en cours de téléchargement. Réessayez dans {{count}} secondes.',
  export_built_in_xlsx: 'Toutes les données (Excel)',
  export_built_in_csv: 'Toutes les données (CSV pour Excel)',
  export_built_in_json: 'Toutes les données (JSON)',
  export_fact_code: 'Référence',
  export_fact_name: 'Nom',
  export_fact_title: 'Titre',
  export_fact_short_description: 'Description courte',
  export_fact_long_description: 'Description',
  export_fact_image: 'Image',
  export_fact_files: 'Fichiers',
  export_fact_stock: 'Stock',
  export_fact_restock: 'Retour en stock',
  export_fact_parent: 'Variante de',
  export_fact_status: 'Statut',
  export_fact_set: 'Type de produit (code)',
  export_fact_set_name: 'Type de produit',
  export_fact_categories: 'Codes des catégories',
  export_fact_category_names: 'Catégories',
  export_fact_created: 'Créé le',
  export_fact_updated: 'Modifié le',
  export_fact_order: 'Ordre',
  export_fact_variants: 'Nombre de variantes',
  export_fact_url: 'Page du portail',
  form_multipart:
    'Les réponses à un formulaire s’envoient en multipart/form-data, une partie par champ. Envoyez-les ainsi.',
  form_not_available:
    'Ce formulaire ne peut pas être rempli maintenant. Il est clos, pas encore ouvert, ou vous l’avez déjà rempli.',
  form_part_unknown: 'Ce formulaire n’a pas de champ « {{name}} ». Rouvrez le formulaire ou retirez cette partie.',
  form_texts_too_large: 'Les textes du formulaire dépassent {{limit}}. Raccourcissez-les.',
  form_required: 'Le champ « {{name}} » n’est pas rempli. Remplissez-le.',
  form_must_be_true: '« {{name}} » doit être coché.',
  form_takes_nothing: '« {{name}} » sert uniquement à l’affichage. Retirez cette partie.',
  form_no_files: '« {{name}} » n’accepte pas de fichiers. Envoyez un texte.',
  form_only_files: '« {{name}} » n’accepte que des fichiers. Choisissez un fichier.',
  form_too_many_values: '« {{name}} » n’accepte qu’une réponse. Retirez les autres.',
  form_not_an_option: '« {{name}} » vaut « {{sent}} », qui ne fait pas partie des options. Choisissez l’une d’elles.',
  form_not_a_country:
    '« {{name}} » vaut « {{sent}} », qui n’est pas un code de pays. Envoyez un code à deux lettres, par exemple AT.',
  form_not_a_number:
    '« {{name}} » vaut « {{sent}} », qui n’est pas un nombre. Écrivez-le avec un point, par exemple 1.5.',
  form_not_true_or_false: '« {{name}} » vaut « {{sent}} ». Envoyez true ou false.',
  form_too_small: '« {{name}} » vaut {{sent}}. Utilisez {{limit}} ou plus.',
  form_too_large: '« {{name}} » vaut {{sent}}. Utilisez {{limit}} ou moins.',
  form_too_long_one: '« {{name}} » doit avoir au plus {{count}} caractère. Raccourcissez-le.',
  form_too_long_many: '« {{name}} » doit avoir au plus {{count}} de caractères. Raccourcissez-le.',
  form_too_long_other: '« {{name}} » doit avoir au plus {{count}} caractères. Raccourcissez-le.',
  form_not_text: '« {{name}} » contient des caractères non valides. Saisissez à nouveau le texte.',
  form_too_many_files_one: '« {{name}} » accepte au plus {{count}} fichier. Retirez les autres.',
  form_too_many_files_many: '« {{name}} » accepte au plus {{count}} de fichiers. Retirez les autres.',
  form_too_many_files_other: '« {{name}} » accepte au plus {{count}} fichiers. Retirez les autres.',
  form_file_empty: 'Le fichier « {{file}} » de « {{name}} » est vide. Choisissez-en un autre.',
  form_file_too_large: 'Le fichier « {{file}} » de « {{name}} » dépasse {{limit}}. Choisissez-en un plus petit.',
  form_file_name:
    'Un fichier de « {{name}} » n’a pas de nom, ou son nom est trop long. Renommez-le, avec {{limit}} caractères au plus.',
  form_upload_type:
    'Le contenu du fichier « {{file}} » de « {{name}} » ne correspond pas à son extension. Choisissez un autre fichier ou corrigez l’extension.',
  upload_stalled: 'L’envoi s’est interrompu. Vérifiez votre connexion et réessayez.',
  uploads_full:
    'Le serveur n’a plus de place pour d’autres fichiers pour le moment. Prévenez l’administrateur du portail et réessayez plus tard.',
} satisfies ServerPhrases
