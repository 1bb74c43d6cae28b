/** The address for questions. The operator of a server puts their own here. */
export const contactEmail = 'support@liftledger.example';
