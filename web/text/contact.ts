/**
 * Users send questions to `contactEmail`. The operator of another installation should replace the
 * address.
 */
export const contactEmail = 'support@liftledger.example';
