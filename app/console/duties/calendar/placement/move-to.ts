/**
 * Moves an element by pixels from its place, with an animation that is paused. A `transform` in its style would make
 * Chromium divide the page into layers again in each frame of a drag.
 */
export function moveTo(element: HTMLElement, { x, y }: { readonly x: number; readonly y: number }): void {
  const at = `translate(${x}px, ${y}px)`;
  const keyframes = { transform: [at, at] };
  const [animation] = element.getAnimations();
  if (animation?.effect instanceof KeyframeEffect) animation.effect.setKeyframes(keyframes);
  else element.animate(keyframes, { duration: 1, fill: 'both' }).pause();
}
