/** Imported first: React chooses its build by this the moment it is loaded. */
process.env.NODE_ENV ??= 'production'
