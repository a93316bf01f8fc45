import { DEFAULT_LANGUAGE, type LanguageCode } from '#domain/kernel/language.ts';

type Mail = {
  readonly body: string;
  readonly brandName: string;
  /** The site's own address. Only links that begin with it can be clicked. */
  readonly publicUrl: string;
  readonly language?: LanguageCode | undefined;
};

const MAX_BYTES = 8 * 1024;

/** A line such as `Pickup time: 21/11/2026 18:05`. A label is short, and not a sentence. */
const FACT = /^([^:.?!।]{1,40}): (\S.*)$/u;
const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)।]/gu;

// Mail programs change colours in dark mode, and drop style sheets. So the text has no colours, only weights and
// opacity, and the lines between rows can be seen on white and on black.
const FONT = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Devanagari',sans-serif";
const STYLE = {
  body: `margin:0;padding:24px 16px;${FONT}`,
  page: 'max-width:560px;margin:0 auto',
  brand:
    'margin:0 0 24px;padding:0 0 12px;font-size:20px;line-height:1.3;font-weight:600;letter-spacing:.01em;border-bottom:2px solid #a8854a',
  paragraph: 'margin:0 0 16px',
  lead: 'margin:0 0 4px;font-weight:600',
  table: 'width:100%;margin:0 0 20px;border-collapse:collapse',
  label: 'width:36%;padding:8px 12px 8px 0;text-align:left;vertical-align:top;font-weight:400;opacity:.75',
  value: 'padding:8px 0;vertical-align:top;font-weight:600;word-break:break-word',
  row: 'border-bottom:1px solid rgba(128,128,128,.4)',
  link: 'color:inherit;text-decoration:underline',
} as const;

/**
 * Returns the text of an e-mail as HTML: the same words, with the facts as a table. Undefined if it would be longer than
 * 8 KB; the text alone is sent then (docs/product/messages.md#html).
 */
export function mailHtml({
  body,
  brandName,
  publicUrl,
  language = DEFAULT_LANGUAGE,
}: Mail): string | undefined {
  const paragraphs = body
    .split('\n\n')
    .map((paragraph) => blocksOf(paragraph.split('\n'), publicUrl).join(''))
    .join('');
  const html = `<!DOCTYPE html><html lang="${language}" style="color-scheme:light dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="email=no,url=no"><title>${escapeHtml(brandName)}</title></head><body style="${escapeHtml(STYLE.body)}"><div style="${STYLE.page}"><h1 style="${STYLE.brand}">${escapeHtml(brandName)}</h1>${paragraphs}</div></body></html>`;
  return Buffer.byteLength(html) > MAX_BYTES ? undefined : html;
}

/** Returns the facts of a paragraph as tables, and its other lines as paragraphs. A single line is no list of facts. */
function blocksOf(lines: readonly string[], publicUrl: string): string[] {
  const blocks: { isFacts: boolean; lines: string[] }[] = [];
  for (const line of lines) {
    const isFacts = lines.length > 1 && FACT.test(line);
    const last = blocks.at(-1);
    if (last?.isFacts === isFacts) last.lines.push(line);
    else blocks.push({ isFacts, lines: [line] });
  }
  return blocks.map((block, at) => {
    if (block.isFacts)
      return `<table style="${STYLE.table}">${block.lines.map((line) => row(line, publicUrl)).join('')}</table>`;
    // The service stands above the facts of its ride, like a heading.
    const style = blocks[at + 1] ? STYLE.lead : STYLE.paragraph;
    return `<p style="${style}">${block.lines.map((line) => linked(line, publicUrl)).join('<br>')}</p>`;
  });
}

function row(line: string, publicUrl: string): string {
  const [, label = '', value = ''] = FACT.exec(line) ?? [];
  return `<tr style="${STYLE.row}"><th scope="row" style="${STYLE.label}">${escapeHtml(label)}</th><td style="${STYLE.value}">${linked(value, publicUrl)}</td></tr>`;
}

/** Returns text with links to the site. All other addresses stay text. */
function linked(text: string, publicUrl: string): string {
  let end = 0;
  let html = '';
  for (const { 0: address, index } of text.matchAll(LINK)) {
    if (!isOwn(address, publicUrl)) continue;
    const written = escapeHtml(address);
    html += `${escapeHtml(text.slice(end, index))}<a href="${written}" style="${STYLE.link}">${written}</a>`;
    end = index + address.length;
  }
  return html + escapeHtml(text.slice(end));
}

function isOwn(address: string, publicUrl: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(publicUrl).origin;
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);
}
