/** The server's messages in Spanish. */
import type { ServerPhrases } from './phrases.ts'

export const es = {
  path_not_found: 'No hay nada en {{path}}. Compruebe la dirección.',
  thing_not_found: 'No se ha encontrado {{thing}} «{{id}}». Puede que se haya eliminado; vuelva a la lista.',
  method_not_allowed: '{{path}} no admite {{method}}. Use {{allowed}}.',
  not_implemented: 'Este servidor todavía no ofrece la llamada {{call}}.',
  too_many_attempts_one: 'Demasiados intentos. Vuelva a intentarlo dentro de {{count}} segundo.',
  too_many_attempts_many: 'Demasiados intentos. Vuelva a intentarlo dentro de {{count}} de segundos.',
  too_many_attempts_other: 'Demasiados intentos. Vuelva a intentarlo dentro de {{count}} segundos.',
  busy: 'El servidor está demasiado ocupado en este momento. Vuelva a intentarlo dentro de unos segundos.',
  server_error:
    'Algo ha fallado en el servidor. Vuelva a intentarlo; si ocurre de nuevo, dé este número al responsable: {{id}}.',
  token_missing: 'Se necesita una sesión. Inicie sesión o continúe como invitado.',
  token_invalid: 'La sesión ha terminado. Inicie sesión de nuevo.',
  sign_in_failed: 'El correo electrónico o la contraseña no es correcto.',
  account_needed: 'Los invitados no pueden hacer esto. Inicie sesión con una cuenta.',
  forbidden: 'Su cuenta no tiene permiso para hacer esto.',
  request_malformed: 'La solicitud no se puede leer. Compruébela y envíela de nuevo.',
  address_malformed: 'La dirección {{path}} no se puede leer. Compruebe los signos de porcentaje.',
  body_not_json: 'El cuerpo de la solicitud no es JSON válido. Compruebe comillas, comas y llaves.',
  body_empty: 'La solicitud no tiene cuerpo. Envíe un objeto JSON.',
  body_not_multipart: 'El cuerpo de la solicitud no es multipart/form-data válido. Envíe el formulario de nuevo.',
  body_too_large: 'La solicitud supera {{limit}}. Envíe menos de una vez.',
  body_type: 'No se admite un cuerpo del tipo «{{type}}». Envíe application/json o multipart/form-data.',
  field_required: 'Falta «{{field}}». Indique un valor.',
  field_empty: '«{{field}}» está vacío. Rellénelo.',
  field_text: '«{{field}}» debe ser un texto.',
  field_number: '«{{field}}» debe ser un número.',
  field_integer: '«{{field}}» debe ser un número entero.',
  field_boolean: '«{{field}}» debe ser true o false.',
  field_list: '«{{field}}» debe ser una lista.',
  field_object: '«{{field}}» debe ser un objeto.',
  field_file: '«{{field}}» debe ser un archivo.',
  field_too_short_one: '«{{field}}» debe tener al menos {{count}} carácter.',
  field_too_short_many: '«{{field}}» debe tener al menos {{count}} de caracteres.',
  field_too_short_other: '«{{field}}» debe tener al menos {{count}} caracteres.',
  field_too_long_one: '«{{field}}» puede tener como máximo {{count}} carácter. Acórtelo.',
  field_too_long_many: '«{{field}}» puede tener como máximo {{count}} de caracteres. Acórtelo.',
  field_too_long_other: '«{{field}}» puede tener como máximo {{count}} caracteres. Acórtelo.',
  field_too_small: '«{{field}}» es {{sent}}. Use {{limit}} o más.',
  field_too_big: '«{{field}}» es {{sent}}. Use {{limit}} o menos.',
  field_too_few_one: '«{{field}}» debe tener al menos {{count}} valor.',
  field_too_few_many: '«{{field}}» debe tener al menos {{count}} de valores.',
  field_too_few_other: '«{{field}}» debe tener al menos {{count}} valores.',
  field_too_many_one: '«{{field}}» puede tener como máximo {{count}} valor.',
  field_too_many_many: '«{{field}}» puede tener como máximo {{count}} de valores.',
  field_too_many_other: '«{{field}}» puede tener como máximo {{count}} valores.',
  field_file_too_big: 'El archivo «{{field}}» supera {{limit}}. Elija uno más pequeño.',
  field_email: '«{{field}}» debe ser una dirección de correo, por ejemplo name@example.com.',
  field_date: '«{{field}}» debe ser una fecha, por ejemplo 2026-03-31.',
  field_date_time: '«{{field}}» debe ser una fecha con hora y zona, por ejemplo 2026-03-31T00:00:00+02:00.',
  field_url: '«{{field}}» debe ser una dirección, por ejemplo https://example.com/.',
  field_choice: '«{{field}}» es «{{sent}}». Use uno de estos: {{choices}}.',
  field_unknown: '«{{field}}» no se conoce aquí. Quítelo.',
  field_invalid: '«{{field}}» no es adecuado. Cámbielo y envíelo de nuevo.',
  filters_not_json: '«{{field}}» no es JSON válido. Envíe un objeto, por ejemplo {"colour": ["red"]}.',
  filters_not_object:
    '«{{field}}» debe ser un objeto JSON con nombres de atributos y valores, por ejemplo {"colour": ["red"]}.',
  filters_too_many: '«{{field}}» nombra demasiados atributos. Use 50 como máximo.',
  filters_value:
    '«{{field}}» tiene un valor que no es adecuado. Use un valor, una lista de hasta 500 valores o un intervalo, por ejemplo {"min": 10, "max": 20}.',
  filters_unknown: '«{{field}}» nombra un atributo «{{name}}» que no existe. Quítelo o use un nombre de attribute/.',
  order_unknown: '«{{field}}» es «{{order}}». Use uno de estos: {{allowed}}.',
  tag_ids:
    '«{{field}}» debe contener identificadores de etiquetas separados por comas, por ejemplo 3,17. Use los de media/tags/scopes.',
  not_the_parent:
    '«{{field}}» es «{{id}}», que no es el producto padre de «{{product}}». Use su producto padre o quítelo.',
  media_not_found:
    'No hay ningún archivo en esta dirección. Compruebe la dirección o abra de nuevo el archivo para obtener la actual.',
  media_range_unsatisfiable:
    'El intervalo {{value}} queda fuera del archivo, que tiene {{size}} bytes. Pida los bytes 0 a {{last}}.',
  media_parameter_unknown:
    'No existe el parámetro «{{field}}» (se envió «{{value}}»). Quítelo; se admiten {{allowed}}.',
  media_parameter_repeated_one: 'El parámetro «{{field}}» se envió {{count}} vez. Envíelo una vez.',
  media_parameter_repeated_many: 'El parámetro «{{field}}» se envió {{count}} de veces. Envíelo una vez.',
  media_parameter_repeated_other: 'El parámetro «{{field}}» se envió {{count}} veces. Envíelo una vez.',
  media_parameter_number:
    'El parámetro «{{field}}» debe ser un número entero de {{min}} a {{max}}; se envió «{{value}}».',
  media_parameter_choice: 'El parámetro «{{field}}» debe ser uno de {{allowed}}; se envió «{{value}}».',
  media_not_a_picture:
    'Un archivo del tipo {{type}} no se puede mostrar como imagen. Pídalo sin parámetros para obtener el propio archivo.',
  media_picture_broken: 'Esta imagen está dañada y no se puede leer. Sustituya el archivo en el catálogo.',
  media_picture_too_large:
    'Esta imagen es demasiado grande para mostrarla (como máximo {{limit}}). Pídala sin parámetros para obtener el propio archivo.',
  media_picture_too_slow:
    'Esta imagen tarda demasiado en generarse. Pídala sin parámetros para obtener el propio archivo.',
  media_busy:
    'Se están preparando demasiadas imágenes en este momento. Vuelva a intentarlo dentro de {{seconds}} segundos.',
  media_link_forged:
    'Este enlace no lo ha creado este portal o se ha modificado. Abra el archivo en el portal y descárguelo allí.',
  media_link_expired: 'Este enlace ha caducado. Abra de nuevo el archivo en el portal para obtener otro.',
  package_files_refused_one:
    '{{names}} no se puede incluir en el paquete: no es un archivo de este portal, ya no existe o no se puede convertir como se ha pedido. Quítelo y vuelva a intentarlo.',
  package_files_refused_many:
    '{{count}} de archivos no se pueden incluir en el paquete: {{names}}. No son archivos de este portal, ya no existen o no se pueden convertir como se ha pedido. Quítelos y vuelva a intentarlo.',
  package_files_refused_other:
    '{{count}} archivos no se pueden incluir en el paquete: {{names}}. No son archivos de este portal, ya no existen o no se pueden convertir como se ha pedido. Quítelos y vuelva a intentarlo.',
  and_more_one: '{{count}} más',
  and_more_many: '{{count}} más',
  and_more_other: '{{count}} más',
  package_link_forged:
    'Este enlace no lo ha creado este portal o se ha modificado. Copie el enlace completo o prepare la descarga de nuevo.',
  package_link_ended: 'Este enlace ha caducado. Prepare la descarga de nuevo o pida otro enlace.',
  package_gone: 'Ya no hay ningún paquete en este enlace. Prepare la descarga de nuevo.',
  package_busy_one:
    'Se están descargando demasiados paquetes en este momento. Vuelva a intentarlo dentro de {{count}} segundo.',
  package_busy_many:
    'Se están descargando demasiados paquetes en este momento. Vuelva a intentarlo dentro de {{count}} de segundos.',
  package_busy_other:
    'Se están descargando demasiados paquetes en este momento. Vuelva a intentarlo dentro de {{count}} segundos.',
  package_missing_files:
    'Estos archivos no se han podido incluir en el paquete: ya no existen, se han modificado o no se han podido convertir.',
  mail_unavailable:
    'No se ha podido enviar el correo electrónico porque no se puede acceder al servidor de correo. Vuelva a intentarlo más tarde.',
  mail_refused: 'El servidor de correo no acepta mensajes para {{email}}. Compruebe la dirección.',
  mail_unexpected: 'Si no esperaba este correo electrónico, puede ignorarlo.',
  share_subject: 'Archivos de {{title}}',
  share_from: '{{name}} ({{email}}) comparte con usted archivos de {{title}}.',
  share_from_nobody: 'Alguien comparte con usted archivos de {{title}}.',
  share_files_one: 'Es {{count}} archivo, comprimido en un ZIP de {{size}}.',
  share_files_many: 'Son {{count}} de archivos, comprimidos en un ZIP de {{size}}.',
  share_files_other: 'Son {{count}} archivos, comprimidos en un ZIP de {{size}}.',
  share_files_about_one: 'Es {{count}} archivo, comprimido en un ZIP de aproximadamente {{size}}.',
  share_files_about_many: 'Son {{count}} de archivos, comprimidos en un ZIP de aproximadamente {{size}}.',
  share_files_about_other: 'Son {{count}} archivos, comprimidos en un ZIP de aproximadamente {{size}}.',
  share_download: 'Descargar',
  share_until: 'El enlace es válido hasta el {{date}}.',
  share_more_one: 'Y {{count}} archivo más.',
  share_more_many: 'Y {{count}} de archivos más.',
  share_more_other: 'Y {{count}} archivos más.',
  leaflet_pdf_unavailable:
    'Este servidor no puede crear archivos PDF porque no tiene Chromium. Imprima la ficha de producto y elija «Guardar como PDF».',
  leaflet_pdf_failed:
    'No se ha podido crear el PDF. Vuelva a intentarlo, o imprima la ficha de producto y elija «Guardar como PDF».',
  leaflet_busy:
    'Se están creando demasiados archivos PDF en este momento. Vuelva a intentarlo dentro de unos segundos.',
  leaflet_data_sheet: 'Ficha de producto',
  leaflet_article: 'Referencia',
  leaflet_description: 'Descripción',
  leaflet_specifications: 'Especificaciones',
  leaflet_dimensions: 'Dimensiones',
  leaflet_variants: 'Variantes',
  leaflet_more_variants_one: 'Y {{count}} variante más.',
  leaflet_more_variants_many: 'Y {{count}} de variantes más.',
  leaflet_more_variants_other: 'Y {{count}} variantes más.',
  leaflet_further: 'Otros',
  leaflet_scan: 'Imágenes, archivos y datos actualizados',
  leaflet_new: 'Nuevo',
  leaflet_discontinued: 'Descatalogado',
  leaflet_yes: 'Sí',
  leaflet_no: 'No',
  export_empty: 'No hay ningún producto que exportar. Elija otros filtros, otra búsqueda u otros productos.',
  export_ids_unknown:
    'Ninguno de los productos de «{{field}}» se puede exportar. Seleccione productos que muestre la lista.',
  export_ids_too_many_one:
    'Para una exportación se puede seleccionar {{count}} producto como máximo. Use filtros y exporte toda la lista.',
  export_ids_too_many_many:
    'Para una exportación se pueden seleccionar {{count}} de productos como máximo. Use filtros y exporte toda la lista.',
  export_ids_too_many_other:
    'Para una exportación se pueden seleccionar {{count}} productos como máximo. Use filtros y exporte toda la lista.',
  export_rows_too_many:
    'La exportación tendría {{rows}} filas, pero una hoja de cálculo tiene {{most}} como máximo. Use filtros para exportar menos o elija un archivo CSV.',
  export_columns_too_many:
    'La exportación tendría {{columns}} columnas, pero una hoja de cálculo tiene {{most}} como máximo. Elija un archivo CSV.',
  export_link_forged:
    'Este enlace no lo ha creado este portal o se ha modificado. Copie el enlace completo o prepare la exportación de nuevo.',
  export_link_ended: 'Este enlace ha caducado. Prepare la exportación de nuevo.',
  export_gone: 'Ya no hay ninguna exportación en este enlace. Prepárela de nuevo.',
  export_outdated:
    'El catálogo ha cambiado desde que se preparó esta exportación, por lo que ya no se puede crear. Prepárela de nuevo.',
  export_busy_one:
    'Se están descargando demasiadas exportaciones en este momento. Vuelva a intentarlo dentro de {{count}} segundo.',
  export_busy_many:
    'Se están descargando demasiadas exportaciones en este momento. Vuelva a intentarlo dentro de {{count}} de segundos.',
  export_busy_other:
    'Se están descargando demasiadas exportaciones en este momento. Vuelva a intentarlo dentro de {{count}} segundos.',
  export_built_in_xlsx: 'Todos los datos (Excel)',
  export_built_in_csv: 'Todos los datos (CSV para Excel)',
  export_built_in_json: 'Todos los datos (JSON)',
  export_fact_code: 'Referencia',
  export_fact_name: 'Nombre',
  export_fact_title: 'Título',
  export_fact_short_description: 'Descripción breve',
  export_fact_long_description: 'Descripción',
  export_fact_image: 'Imagen',
  export_fact_files: 'Archivos',
  export_fact_stock: 'Stock',
  export_fact_restock: 'De nuevo en stock',
  export_fact_parent: 'Variante de',
  export_fact_status: 'Estado',
  export_fact_set: 'Tipo de producto (código)',
  export_fact_set_name: 'Tipo de producto',
  export_fact_categories: 'Códigos de categorías',
  export_fact_category_names: 'Categorías',
  export_fact_created: 'Creado',
  export_fact_updated: 'Actualizado',
  export_fact_order: 'Orden',
  export_fact_variants: 'Número de variantes',
  export_fact_url: 'Página en el portal',
} satisfies ServerPhrases
