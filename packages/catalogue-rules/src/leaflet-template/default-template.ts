/**
 * The built-in template of leaflets: a data sheet of one or more pages in the brand's colours. It uses only what every
 * template gets: the text between the backticks can be copied into a leaflet.liquid and changed.
 */
export const defaultTemplate = `<!doctype html>
<html lang="{{ lang }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ product.name.text }}</title>
<style>
@page {
  size: {{ paper.size }};
  margin: 17mm 0 16mm;
  @top-left { padding-left: 15mm; content: {{ product.name.text | css_string }}; font: 600 7.5pt/1.2 'Leaflet Sans', 'Leaflet Han', 'Inter Variable', Inter, system-ui, sans-serif; color: #4b5563; }
  @top-right { padding-right: 15mm; content: {{ product.id | css_string }}; font: 7.5pt/1.2 'Leaflet Sans', 'Inter Variable', Inter, system-ui, sans-serif; color: #6b7280; }
  @bottom-left { padding-left: 15mm; content: {{ brand.title | append: ' · ' | append: date | css_string }}; font: 7.5pt/1.2 'Leaflet Sans', 'Leaflet Han', 'Inter Variable', Inter, system-ui, sans-serif; color: #6b7280; }
  @bottom-right { padding-right: 15mm; content: counter(page) ' / ' counter(pages); font: 7.5pt/1.2 'Leaflet Sans', 'Inter Variable', Inter, system-ui, sans-serif; color: #6b7280; }
}
@page :first {
  margin-top: 0;
  @top-left { content: none; }
  @top-right { content: none; }
}
* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body {
  margin: 0; padding: 0 15mm; background: #fff; color: #1f2937;
  font: 9pt/1.5 'Leaflet Sans', 'Leaflet Han', 'Inter Variable', Inter, 'Helvetica Neue', 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', system-ui, sans-serif;
  font-kerning: normal; overflow-wrap: break-word; hyphens: manual; orphans: 3; widows: 3;
}
header {
  display: flex; align-items: center; justify-content: space-between; gap: 8mm;
  margin: 0 -15mm 9mm; padding: 7mm 15mm; background: {{ brand.header }}; color: {{ brand.on_header }};
}
{% unless brand.header_tinted %}header { margin-bottom: 7mm; padding-bottom: 5mm; box-shadow: inset 0 -0.6mm {{ brand.accent }}; }{% endunless %}
header img { display: block; max-width: 62mm; max-height: 12mm; width: auto; height: 12mm; object-fit: contain; object-position: left center; }
header strong { font-size: 15pt; font-weight: 600; letter-spacing: -0.01em; color: {{ brand.on_header_strong }}; }
header p { margin: 0; text-align: end; font-size: 8pt; line-height: 1.45; }
header p b { display: block; font-weight: 600; color: {{ brand.on_header_strong }}; }
.hero { display: grid; grid-template-columns: 88mm minmax(0, 1fr); gap: 9mm; align-items: start; margin-bottom: 8mm; }
.hero.plain { grid-template-columns: minmax(0, 1fr); }
.stage img { display: block; width: 88mm; height: auto; max-height: 100mm; object-fit: contain; object-position: left top; }
.more { display: flex; gap: 3mm; margin-top: 3mm; align-items: flex-start; }
.more img { display: block; flex: 0 1 27.3mm; width: 27.3mm; min-width: 0; height: auto; max-height: 34mm; object-fit: contain; object-position: left top; }
h1 { margin: 0; font-size: 21pt; line-height: 1.15; font-weight: 600; letter-spacing: -0.015em; color: #111827; text-wrap: balance; }
.plain h1 { font-size: 26pt; }
.subtitle { margin: 1.5mm 0 0; font-size: 11.5pt; line-height: 1.35; color: #4b5563; }
.status { display: inline-block; margin: 0 0 2.5mm; padding: 0.6mm 2.4mm; border: 0.25mm solid {{ brand.accent }}; border-radius: 1mm; font-size: 7.5pt; font-weight: 600; color: {{ brand.accent }}; }
.lead { margin-top: 4mm; font-size: 10pt; line-height: 1.5; }
.lead > :first-child { margin-top: 0; }
.article { margin: 4mm 0 0; color: #6b7280; font-size: 8pt; }
.article b { color: #1f2937; font-weight: 600; }
.measures { display: flex; flex-wrap: wrap; gap: 2.5mm 7mm; margin: 5mm 0 0; padding: 3mm 0 0; border-top: 0.25mm solid #d1d5db; }
.measures div { min-width: 16mm; }
.measures dt { font-size: 7.5pt; line-height: 1.3; color: #6b7280; }
.measures dd { margin: 0; font-size: 11pt; font-weight: 600; color: #111827; font-variant-numeric: tabular-nums; }
h2 { margin: 0 0 2.5mm; padding-top: 2.5mm; border-top: 0.6mm solid {{ brand.accent }}; font-size: 11.5pt; line-height: 1.25; font-weight: 600; color: {{ brand.accent }}; break-after: avoid; break-inside: avoid; }
h3 { margin: 0 0 1mm; font-size: 9pt; line-height: 1.35; font-weight: 600; color: #111827; break-after: avoid; break-inside: avoid; }
section { margin-bottom: 8mm; }
.prose { max-width: 150mm; }
.prose.long { max-width: none; columns: 2; column-gap: 9mm; }
.prose p, .prose ul, .prose ol, .prose table, .prose blockquote { margin: 0 0 2.4mm; }
.prose ul, .prose ol { padding-inline-start: 4.5mm; }
.prose li { break-inside: avoid; }
.prose h2, .prose h3, .prose h4, .prose h5, .prose h6 { margin: 3mm 0 1mm; padding: 0; border: 0; font-size: 9.5pt; color: #111827; }
.prose table { border-collapse: collapse; max-width: 100%; font-size: 8pt; }
.prose td, .prose th { padding: 0.8mm 2mm 0.8mm 0; border-bottom: 0.2mm solid #e5e7eb; text-align: start; vertical-align: top; }
.prose a { color: inherit; }
.tables { columns: 2; column-gap: 9mm; }
.tables.few { columns: 1; max-width: 120mm; }
.group { margin-bottom: 4.5mm; }
.group dl { margin: 0; }
.row { display: grid; grid-template-columns: 42% minmax(0, 1fr); gap: 3mm; padding: 1.1mm 0; border-top: 0.2mm solid #e5e7eb; break-inside: avoid; font-size: 8.5pt; line-height: 1.4; }
.row dt { color: #6b7280; }
.row dd { margin: 0; color: #111827; font-variant-numeric: tabular-nums; }
.row:first-child { break-before: avoid; }
.row dd p { margin: 0; }
.versions { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 2mm 9mm; margin: 0; padding: 0; list-style: none; }
.versions li { display: flex; gap: 2.4mm; align-items: start; padding: 1.2mm 0; border-top: 0.2mm solid #e5e7eb; break-inside: avoid; font-size: 8.5pt; line-height: 1.35; }
.swatch { flex: none; display: flex; width: 5mm; height: 5mm; margin-top: 0.2mm; overflow: hidden; border-radius: 50%; border: 0.2mm solid #9ca3af; }
.swatch i { flex: 1; }
.versions small { display: block; font-size: 7.5pt; color: #6b7280; }
.related { display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); gap: 4mm; margin: 0; padding: 0; list-style: none; }
.related li { break-inside: avoid; font-size: 8pt; line-height: 1.35; }
.related img, .related .none { display: block; width: 100%; height: 21mm; margin-bottom: 1.4mm; object-fit: contain; object-position: left bottom; }
.related .none { background: #f3f4f6; }
.related b { display: block; font-weight: 600; color: #111827; }
.related small { display: block; font-size: 7.5pt; color: #6b7280; }
.kinds { display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); gap: 6mm 4mm; }
.kind { grid-column: span var(--columns); margin: 0; min-width: 0; }
.kind.few { break-inside: avoid; }
.kind .about { margin: -1.5mm 0 2.5mm; font-size: 8pt; color: #6b7280; break-after: avoid; }
.codes { display: flex; flex-wrap: wrap; align-items: center; gap: 4mm 9mm; margin-top: 5mm; padding-top: 5mm; border-top: 0.25mm solid #d1d5db; break-inside: avoid; }
.codes figure { display: flex; align-items: center; gap: 4mm; margin: 0; font-size: 8pt; line-height: 1.4; color: #4b5563; min-width: 0; }
.codes .qr svg { display: block; flex: none; width: 21mm; height: 21mm; }
.codes .bar { flex: none; }
.codes .bar svg { display: block; width: auto; height: 17mm; max-width: 60mm; }
.codes figcaption b { display: block; color: #111827; }
.codes .address { display: block; overflow-wrap: anywhere; color: #6b7280; font-size: 7.5pt; }
@media screen {
  body { padding-bottom: 15mm; max-width: {{ paper.width }}; margin: 0 auto; }
}
@media screen and (max-width: 640px) {
  body { padding: 0 5mm 10mm; }
  header { margin-inline: -5mm; padding-inline: 5mm; }
  header { gap: 4mm; }
  header img { max-width: 45vw; height: auto; }
  .hero { grid-template-columns: minmax(0, 1fr); gap: 6mm; }
  .stage img { width: 100%; }
  .tables, .prose.long { columns: 1; }
  .versions { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .kinds { display: block; }
  .kind { margin-bottom: 8mm; }
  .related { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .codes { flex-wrap: wrap; }
}
</style>
</head>
<body>
<header>
{% if brand.logo %}<img src="{{ brand.logo.src }}" alt="{{ brand.title }}">{% else %}<strong>{{ brand.title }}</strong>{% endif %}
<p><b>{{ phrases.data_sheet }}</b><time datetime="{{ date_iso }}">{{ date }}</time></p>
</header>
<main>
<div class="hero{% unless pictures.size > 0 %} plain{% endunless %}">
{% if pictures.size > 0 %}<div>
<div class="stage"><img src="{{ pictures[0].src }}" width="{{ pictures[0].width }}" height="{{ pictures[0].height }}" style="max-width:{{ pictures[0].width | times: 1.5 }}px" alt="{{ product.name.text }}"></div>
{% if pictures.size > 1 %}<div class="more">{% for picture in pictures offset: 1 limit: 3 %}<img src="{{ picture.src }}" width="{{ picture.width }}" height="{{ picture.height }}" style="max-width:{{ picture.width | times: 1.5 }}px" alt="">{% endfor %}</div>{% endif %}
</div>{% endif %}
<div>
{% if phrases.status != '' %}<p class="status">{{ phrases.status }}</p>{% endif %}
<h1{% if product.name.lang != '' %} lang="{{ product.name.lang }}"{% endif %}>{{ product.name.text }}</h1>
{% if product.title.text != '' %}<p class="subtitle"{% if product.title.lang != '' %} lang="{{ product.title.lang }}"{% endif %}>{{ product.title.text }}</p>{% endif %}
{% if product.short_description.html != '' %}<div class="lead"{% if product.short_description.lang != '' %} lang="{{ product.short_description.lang }}"{% endif %}>{{ product.short_description.html | raw }}</div>{% endif %}
<p class="article">{{ phrases.article }} <b>{{ product.id }}</b></p>
{% if dimensions.size > 0 %}<dl class="measures" aria-label="{{ phrases.dimensions }}">
{% for one in dimensions %}<div><dt{% if one.label_lang != '' %} lang="{{ one.label_lang }}"{% endif %}>{{ one.label }}</dt><dd>{{ one.value }}</dd></div>
{% endfor %}</dl>{% endif %}
{% if codes.qr or codes.barcode %}<div class="codes">
{% if codes.qr %}<figure class="qr">{{ codes.qr.svg | raw }}<figcaption><b>{{ phrases.scan }}</b><span class="address">{{ product.address }}</span></figcaption></figure>{% endif %}
{% if codes.barcode %}<figure class="bar">{{ codes.barcode.svg | raw }}</figure>{% endif %}
</div>{% endif %}
</div>
</div>
{% if product.description.html != '' %}<section>
<h2>{{ phrases.description }}</h2>
<div class="prose{% if product.description.text.size > 700 %} long{% endif %}"{% if product.description.lang != '' %} lang="{{ product.description.lang }}"{% endif %}>{{ product.description.html | raw }}</div>
</section>{% endif %}
{% if variants.size > 0 %}<section>
<h2>{{ phrases.variants }}</h2>
<ul class="versions">
{% for one in variants %}<li>{% if one.colours.size > 0 %}<span class="swatch">{% for colour in one.colours %}<i style="background:{{ colour }}"></i>{% endfor %}</span>{% endif %}<span>{{ one.text }}<small>{{ one.id }}</small></span></li>
{% endfor %}</ul>
{% if phrases.more_variants != '' %}<p class="article">{{ phrases.more_variants }}</p>{% endif %}
</section>{% endif %}
{% if table_rows > 0 %}<section>
<h2>{{ phrases.specifications }}</h2>
<div class="tables{% if table_rows < 5 %} few{% endif %}">
{% for group in groups %}{% if group.table.size > 0 %}<div class="group">
<h3{% if group.lang != '' %} lang="{{ group.lang }}"{% endif %}>{% if group.name != '' %}{{ group.name }}{% elsif groups.size > 1 %}{{ phrases.other }}{% endif %}</h3>
<dl>{% for one in group.table %}<div class="row"><dt{% if one.label_lang != '' %} lang="{{ one.label_lang }}"{% endif %}>{{ one.label }}</dt><dd{% if one.lang != '' %} lang="{{ one.lang }}"{% endif %}>{{ one.html | raw }}</dd></div>{% endfor %}</dl>
</div>
{% endif %}{% endfor %}</div>
</section>{% endif %}
{% for group in groups %}{% for one in group.texts %}<section>
<h2{% if one.label_lang != '' %} lang="{{ one.label_lang }}"{% endif %}>{{ one.label }}</h2>
<div class="prose{% if one.value.size > 700 %} long{% endif %}"{% if one.lang != '' %} lang="{{ one.lang }}"{% endif %}>{{ one.html | raw }}</div>
</section>
{% endfor %}{% endfor %}
{% if associations.size > 0 %}<div class="kinds">
{% for kind in associations %}{% assign seen = kind.products | map: 'picture' | compact %}{% assign columns = kind.products.size | at_least: 2 | at_most: 5 %}<section class="kind{% if kind.products.size < 6 %} few{% endif %}" style="--columns:{{ columns }}">
<h2{% if kind.lang != '' %} lang="{{ kind.lang }}"{% endif %}>{{ kind.label }}</h2>
{% if kind.description != '' %}<p class="about"{% if kind.description_lang != '' %} lang="{{ kind.description_lang }}"{% endif %}>{{ kind.description }}</p>{% endif %}
<ul class="related">
{% for one in kind.products %}<li>{% if one.picture %}<img src="{{ one.picture.src }}" width="{{ one.picture.width }}" height="{{ one.picture.height }}" alt="">{% elsif seen.size > 0 %}<span class="none"></span>{% endif %}<b>{{ one.name }}</b>{% if one.title != '' %}{{ one.title }}{% endif %}<small>{{ one.id }}</small></li>
{% endfor %}</ul>
</section>
{% endfor %}</div>{% endif %}
</main>
</body>
</html>
`
