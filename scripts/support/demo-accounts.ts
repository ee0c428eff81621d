/** Printed at the start of an installation with the demonstration world. */
export const demoAccounts = `  Accounts of the demonstration world
    customer  demo@tablefare.test     customer-demo
    owner     kitchen@tablefare.test  kitchen-demo    of Saffron Street, its board: /outlet
    manager   manager@tablefare.test  manager-demo    the same with fewer pages
    floor     floor@tablefare.test    floor-demo
    kitchen   cook@tablefare.test     cook-demo
    owner     owner@tablefare.test    owner-demo      of two outlets, on one screen: /outlet/all
    admin     admin@tablefare.test    admin-demo      their pages: /admin`
