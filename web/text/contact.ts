/** The address for questions. The operator of a server replaces it. */
export const contactEmail = 'support@liftledger.example';
