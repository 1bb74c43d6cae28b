/** Users send questions to `contactEmail`. The operator of a server should replace the address. */
export const contactEmail = 'support@liftledger.example';
