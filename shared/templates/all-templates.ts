/** Input of the query for every template. All screens ask the same, so that one answer serves them. */
export const allTemplates = { limit: 200 };
