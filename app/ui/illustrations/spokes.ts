/** The path of `count` spokes around a centre, from one radius to another; `turn` in degrees. */
export function spokes(
  centre: { readonly x: number; readonly y: number },
  from: number,
  to: number,
  count: number,
  turn = 0,
): string {
  return Array.from({ length: count }, (_, spoke) => {
    const angle = ((spoke * 360) / count + turn) * (Math.PI / 180);
    const at = (radius: number) =>
      `${round(centre.x + Math.cos(angle) * radius)} ${round(centre.y + Math.sin(angle) * radius)}`;
    return `M${at(from)}L${at(to)}`;
  }).join('');
}

/** Two decimals: the server and the browser then write the same text. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
