import { describe, expect, test } from 'vitest';
import {
  commandOf,
  type Focus,
  fitsAction,
  fitsLabel,
  nextInMenu,
  type Press,
  SHORTCUTS,
} from '#app/console/keyboard/shortcuts.ts';

const NONE_OFF = new Set<string>();

function command(
  press: Partial<Press>,
  at: { focus?: Focus; isBlocked?: boolean; isApple?: boolean } = {},
  off: ReadonlySet<string> = NONE_OFF,
) {
  const modifiers = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const whole = { key: '', code: '', ...modifiers, isComposing: false, repeat: false, ...press };
  return commandOf(whole, { focus: 'page', isBlocked: false, isApple: false, ...at }, off);
}

describe('a press of a key', () => {
  test.each(SHORTCUTS.map(({ key }) => key))('%s does what the table of shortcuts says', (key) => {
    const isShift = key.startsWith('Shift+');
    expect(command({ key: key.replace('Shift+', ''), shiftKey: isShift })).toBe(key);
  });

  test.each(SHORTCUTS.map(({ key }) => key))('%s does nothing in a field', (key) => {
    const press = { key: key.replace('Shift+', ''), shiftKey: key.startsWith('Shift+') };
    expect(command(press, { focus: 'field' })).toBeUndefined();
    for (const focus of ['row', 'control', 'page'] as const) expect(command(press, { focus })).toBe(key);
  });

  test('does nothing while a dialog or a menu is open', () => {
    expect(command({ key: 'c' }, { isBlocked: true })).toBeUndefined();
    expect(command({ key: 'k', ctrlKey: true }, { isBlocked: true })).toBeUndefined();
  });

  test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('does nothing with %s', (modifier) => {
    expect(command({ key: 'c', [modifier]: true })).toBeUndefined();
  });

  test('does nothing while a composition runs', () => {
    expect(command({ key: 'c', isComposing: true })).toBeUndefined();
    expect(command({ key: 'Process', code: 'KeyC' })).toBeUndefined();
  });

  test('does nothing if the shortcut is turned off', () => {
    expect(command({ key: 'c' }, {}, new Set(['c']))).toBeUndefined();
    expect(command({ key: 'C', shiftKey: true }, {}, new Set(['c']))).toBe('Shift+C');
    expect(command({ key: 'j' }, {}, new Set(['c']))).toBe('j');
  });

  test('is one act while the key is held, but moves on through the rows', () => {
    expect(command({ key: 'c', repeat: true })).toBeUndefined();
    expect(command({ key: 'j', repeat: true })).toBe('j');
  });

  test('does not depend on Caps Lock, on the place of a sign or on the script of the keyboard', () => {
    expect(command({ key: 'C' })).toBe('c');
    expect(command({ key: '/', shiftKey: true })).toBe('/');
    expect(command({ key: '?', shiftKey: true })).toBe('?');
    expect(command({ key: 'र', code: 'KeyJ' })).toBe('j');
    expect(command({ key: 'Tab', code: 'Tab' })).toBeUndefined();
  });

  test('opens the palette with Ctrl-K, on a Mac with Cmd-K, also in a field', () => {
    const [ctrl, cmd] = [
      { key: 'k', ctrlKey: true },
      { key: 'k', metaKey: true },
    ];
    expect(command(ctrl, { focus: 'field' })).toBe('palette');
    expect(command(cmd, { focus: 'field', isApple: true })).toBe('palette');
    expect(command(ctrl, { isApple: true })).toBeUndefined();
    expect(command(cmd)).toBeUndefined();
    expect(command({ ...ctrl, altKey: true })).toBeUndefined();
  });

  test('opens the marked row with Enter, but leaves Enter to links and buttons', () => {
    expect(command({ key: 'Enter' }, { focus: 'row' })).toBe('Enter');
    expect(command({ key: 'Enter' }, { focus: 'control' })).toBeUndefined();
    expect(command({ key: 'Enter' }, { focus: 'field' })).toBeUndefined();
  });
});

describe('a key in a menu', () => {
  const labels = ['Confirm', 'Cancel', 'Details', 'Edit'];
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 3, 0],
    ['ArrowUp', 0, 3],
    ['ArrowUp', -1, 3],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['c', -1, 0],
    ['c', 0, 1],
    ['C', 1, 0],
    ['e', 0, 3],
    ['z', 0, undefined],
    ['Tab', 0, undefined],
    [' ', 0, undefined],
  ])('%s moves from %s to %s', (key, from, to) => {
    expect(nextInMenu(key, labels, from)).toBe(to);
  });

  test('moves nowhere in an empty menu', () => {
    expect(nextInMenu('ArrowDown', [], -1)).toBeUndefined();
  });
});

test('finds a label by the beginnings of its words', () => {
  expect(fitsLabel('can bk-5', 'Cancel BK-5')).toBe(true);
  expect(fitsLabel('', 'Cancel BK-5')).toBe(true);
  expect(fitsLabel('ancel', 'Cancel BK-5')).toBe(false);
  expect(fitsLabel('cancel bk-6', 'Cancel BK-5')).toBe(false);
});

test('finds an action by what it does, and not by the booking that it is about', () => {
  expect(fitsAction('con', 'Confirm BK-5')).toBe(true);
  expect(fitsAction('confirm bk-5', 'Confirm BK-5')).toBe(true);
  expect(fitsAction('', 'Confirm BK-5')).toBe(true);
  expect(fitsAction('bk-5', 'Confirm BK-5')).toBe(false);
  expect(fitsAction('5', 'Confirm BK-5')).toBe(false);
});
