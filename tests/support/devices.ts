// The screens that browser tests run on.

export const phone = { width: 360, height: 640 };
export const desktop = { width: 1280, height: 800 };
