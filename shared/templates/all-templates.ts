/**
 * Defines the input of the query for all templates. All screens use the same input, so that they
 * share one cached response.
 */
export const allTemplates = { limit: 200 };
