/** Address for questions on the pages. The operator of a server replaces it. */
export const contactEmail = 'support@liftledger.example';
