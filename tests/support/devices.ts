// Defines the screen sizes of browser tests.

export const phone = { width: 360, height: 640 };
export const desktop = { width: 1280, height: 800 };
