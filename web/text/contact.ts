/** Where a person writes to. Whoever runs a server puts the own address here. */
export const contactEmail = 'support@liftledger.example';
