/** Import this first: React picks its production or development build when it is loaded. */
process.env.NODE_ENV ??= 'production'
