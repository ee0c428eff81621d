/** Printed at the start of an installation with the demonstration world. */
export const demoAccounts = `  Accounts of the demonstration world
    customer  demo@tablefare.test     customer-demo
    kitchen   kitchen@tablefare.test  kitchen-demo    its board: /outlet
    admin     admin@tablefare.test    admin-demo      their pages: /admin`
