/** Questions go to this e-mail address. The operator of a server should replace it. */
export const contactEmail = 'support@liftledger.example';
