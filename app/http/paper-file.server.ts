/** Returns a PDF with its name. Papers have personal data, so no cache keeps them. */
export function pdfFile(pdf: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(pdf, { headers: fileHeaders('application/pdf', `inline; filename="${name}.pdf"`) });
}

/** Returns a calendar file. */
export function icsFile(text: string, name: string): Response {
  return new Response(text, {
    headers: fileHeaders('text/calendar; charset=utf-8', `attachment; filename="${name}.ics"`),
  });
}

function fileHeaders(type: string, disposition: string): HeadersInit {
  return {
    'Content-Type': type,
    'Content-Disposition': disposition,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  };
}
