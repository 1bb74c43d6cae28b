/** The e-mail address for questions. The operator of a server should replace it. */
export const contactEmail = 'support@liftledger.example';
