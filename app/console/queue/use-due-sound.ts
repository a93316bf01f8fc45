import { useCallback, useEffect, useRef, useState } from 'react';
import { keep, kept } from '#app/device/storage.ts';

const KEPT_AS = 'queue-sound';
const TONE_HERTZ = 660;
const TONE_SECONDS = 0.25;
const VOLUME = 0.15;

/**
 * Plays a short tone when an item becomes late, if the person has turned it on (docs/product/queue.md#sound). The choice stays on this
 * device. A browser plays nothing on a page that nobody has touched yet.
 */
export function useDueSound(late: readonly string[]) {
  const [isOn, setOn] = useState(false);
  const audio = useRef<AudioContext>();
  const known = useRef<ReadonlySet<string>>();

  useEffect(() => setOn(kept('localStorage', KEPT_AS) !== null), []);
  useEffect(() => () => void audio.current?.close(), []);

  const play = useCallback(() => {
    audio.current ??= new AudioContext();
    playTone(audio.current);
  }, []);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(late);
    if (isOn && before && late.some((key) => !before.has(key))) play();
  }, [late, isOn, play]);

  function toggle() {
    keep('localStorage', KEPT_AS, isOn ? null : { on: true });
    if (!isOn) play();
    setOn(!isOn);
  }
  return { isOn, toggle };
}

function playTone(audio: AudioContext): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const end = audio.currentTime + TONE_SECONDS;
  tone.frequency.value = TONE_HERTZ;
  volume.gain.setValueAtTime(VOLUME, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(end);
}
