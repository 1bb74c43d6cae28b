// The exact sentences of finishing a workout: from its own screen, and from the question about another open one.

export const FINISH_QUESTION = 'Are you sure you want to finish this workout?';
export const FINISH_FAILED = 'Failed to complete workout. Please try again.';
