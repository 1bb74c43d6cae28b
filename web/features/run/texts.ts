// The exact sentences of Spec 8 that several parts of the live session use.

export const FINISH_QUESTION = 'Are you sure you want to finish this workout?';
export const EXIT_QUESTION = 'Are you sure you want to exit? Your progress will be saved.';
export const DELETE_SET_QUESTION = 'Are you sure you want to delete this set?';
export const FINISH_FAILED = 'Failed to complete workout. Please try again.';
export const NOT_KEPT = 'This browser does not let us keep it on this device';
