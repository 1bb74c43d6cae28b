// Lists language and platform features that the oldest supported browsers lack (README: Safari and iOS 16.4, Firefox
// 121, Chrome and Edge 111). Source: MDN's browser-compat-data. A newer floor shortens these lists.

/** Functions of a global object, such as `Map.groupBy`. */
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

/** Methods of values whose names no older method has. */
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

/** Methods of the iterators of `values()`, `keys()`, `entries()` and `matchAll()`. Arrays had them earlier. */
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
