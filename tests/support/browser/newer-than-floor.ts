// Lists features of JavaScript and browsers that the oldest supported browsers (README) lack, after MDN's
// browser-compat-data.

/** Lists static functions that are too new, grouped by object. For example, `Map.groupBy` is under `Map`. */
export const NEWER_STATICS: Record<string, readonly string[]> = {
  AbortSignal: ['any'],
  Array: ['fromAsync'],
  Error: ['isError'],
  Iterator: ['concat', 'from', 'zip', 'zipKeyed'],
  JSON: ['isRawJSON', 'rawJSON'],
  Map: ['groupBy'],
  Math: ['f16round', 'sumPrecise'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  RegExp: ['escape'],
  Response: ['json'],
  Symbol: ['asyncDispose', 'dispose'],
  URL: ['canParse', 'parse'],
  Uint8Array: ['fromBase64', 'fromHex'],
};

/**
 * Lists methods that are too new, grouped by object. No older object has a method of the same name, so the name alone
 * identifies a method.
 */
export const NEWER_METHODS: Record<string, readonly string[]> = {
  Element: ['checkVisibility', 'getHTML', 'moveBefore', 'setHTML', 'setHTMLUnsafe'],
  HTMLDialogElement: ['requestClose'],
  HTMLElement: ['hidePopover', 'showPopover', 'togglePopover'],
  Map: ['getOrInsert', 'getOrInsertComputed'],
  Set: [
    'intersection',
    'isDisjointFrom',
    'isSubsetOf',
    'isSupersetOf',
    'symmetricDifference',
    'union',
  ],
  Uint8Array: ['setFromBase64', 'setFromHex', 'toBase64', 'toHex'],
};

/**
 * Lists methods of iterators that are too new. Arrays have older methods of the same names, so only calls on an
 * iterator count.
 */
export const NEWER_OF_ITERATORS = [
  'drop',
  'every',
  'filter',
  'find',
  'flatMap',
  'forEach',
  'map',
  'reduce',
  'some',
  'take',
  'toArray',
];

export const NEWER_GLOBALS = [
  'AsyncDisposableStack',
  'DisposableStack',
  'Float16Array',
  'SuppressedError',
  'Temporal',
  'ToggleEvent',
  'URLPattern',
];
