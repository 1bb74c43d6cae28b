/** Why a press failed that this device could not keep: full or forbidden storage. */
export const NOT_KEPT = 'This browser cannot save it on this device';
