/** The 42 calls of the specification in the order of its table, written by hand: API1 is the first. */
export const specifiedCalls = `
  GET /restaurant/get-all-restaurants
  POST /restaurant/search-restaurant-by-post-code
  GET /restaurant/get-restaurant-info/{id}
  GET /carousel/get-all-carousel
  GET /cuisine/get-all-cuisines
  POST /customer/signin
  POST /customer/signup
  POST /guest/guest-signup
  GET /customer/logout
  GET /customer/get-customer-own
  POST /address/create-customer-address
  PUT /address/update-customer-address/{id}
  PUT /customer/update-customer
  POST /customer/get-customer-by-phone
  PUT /customer/set-new-password
  GET /customer/get-favourite-restaurant/{id}
  GET /customer/{customerId}/wallet/get-all-cards
  POST /customer/{customerId}/wallet/add-card
  DELETE /customer/{customerId}/wallet/delete-card/{cardId}
  POST /customer-payment/set-payment
  GET /order/get-all-customer-orders/{customerId}
  POST /order/create-booking-order
  GET /order/get-all-customer-booking-orders/{customerId}
  PUT /order/customer-cancel-order/{orderId}
  PUT /order/customer-remove-booking-order/{orderId}
  GET /order/get-single-order/{orderId}
  POST /order/create-customer-order
  POST /order/create-customer-dine-in
  GET /terms-and-condition/get-by-role
  POST /terms-and-condition/create
  PUT /terms-and-condition/update/by/{id}
  GET /terms-and-condition/all
  DELETE /terms-and-condition/delete/by/{id}
  GET /category/get-single-category/{id}
  GET /category/get-restaurant-categories/{restaurantId}
  GET /food/get-foods-by-category/{categoryId}
  PUT /coupon/customer-use-coupon
  GET /service-charge/get-service-charge
  POST /restaurant-delivery/calculate-delivery-charge
  GET /notification/get-customer-notification
  PUT /notification/remove-customer-notification/{id}
  GET /role/get-all-roles`
  .trim()
  .split(/\n\s*/)
