/**
 * Defines the input of the query for all templates. Screens that use the same input share one
 * cached response.
 */
export const allTemplates = { limit: 200 };
