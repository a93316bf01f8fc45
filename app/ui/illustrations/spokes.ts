// chunk: frame

/** Returns the SVG path of `count` spokes around a centre, between two radii. `turn` is in degrees. */
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

/** Rounds to two decimals, so that server and browser render the same text. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
