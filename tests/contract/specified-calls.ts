/**
 * Every call that specification 7 asked for at first, by method and path, room by room; `[/{}]` is a second call, for one entry. The product
 * has more: those that its screens needed besides.
 */
const rows: Readonly<Record<string, string>> = {
  account: `
    GET /space-v2/data/base/list
    GET /information/areas/list
    GET /1/sso/is_login
    POST /users/users/login-by-yksso
    GET /users/files/image_captcha
    POST /message/sms/send-captcha
    POST /users/users/register
    POST /users/users/login-by-mobile
    POST /users/users/login-account-captcha
    POST /users/users/reset-password-by-mobile
    POST /users/users/reset-password
    POST /users/users/edit
    POST /users/users/check-phone
    GET /users/users/me
    POST /users/users/refresh
    POST /users/users/logout
    GET,DELETE /users/users/sessions
    DELETE /users/users/sessions/{}
    GET /users/users/export
    POST /users/users/close-account
    GET /users/users/addresses/list
    POST /users/users/addresses/add
    POST /users/users/addresses/edit
    POST /users/users/addresses/status
    POST /service/openapi/tyc_search/execute`,
  information: `
    GET /service/product/entity/list
    GET,POST,DELETE /policy/subscriptions
    GET /information/carousels
    GET /information/vod
    POST /v1/cache/event/activity/getrecommendpager
    POST /v1/cache/event/activity/getactivity
    POST /v1/cache/event/activity/signup
    GET /v2/iipark/platform/statisticadvert
    GET /v2/iipark/recommend/classes
    POST /v1/cache/info/tag/getallinfopager
    GET /information/information/list
    GET /information/information/item
    GET,PUT /policy/organization_info
    GET /information/gpt_question
    GET /information/gpt_search/gpt/query
    GET /information/data_dict/list
    GET /information/search
    GET /tech/experts[/{}]
    POST /tech/experts/apply
    GET /information/search_company/find_my_search_company
    POST /information/search_company/match_search_company
    GET /service/categories
    GET /information/messages
    POST /information/messages/read`,
  enterprise: `
    GET /enterprise/staff
    POST /enterprise/staff/invite
    POST /enterprise/staff/remove
    GET /enterprise/staff/token
    GET /enterprise/enterprise/{}
    POST /enterprise/enterprise/edit
    POST /enterprise/enterprise/certify`,
  'supply and demand': `
    GET /tech/categories
    GET /tech/supply_demand/product[/{}]
    GET /tech/supply_demand/company[/{}]
    POST /tech/supply_demand/abutment
    GET /tech/supply_demand/demand[/{}]
    GET,POST /tech/demands
    POST /tech/demands/edit
    POST /tech/demands/status
    POST /tech/demands/unveil`,
  policies: `
    GET /policies/categories
    GET /policies/policies[/{}]
    GET /policies/policy_compilations[/{}]
    GET /policies/policy_declarations[/{}]
    GET /policies/policy_announcements[/{}]
    GET /policies/policy_illustrations[/{}]
    GET /policies/policy_collections[/{}]
    GET /policies/policy_declarations/recommends
    GET /policies/policy_applications[/{}]
    POST /policies/policy_applications
    POST /policies/policy_applications/edit
    POST /policies/policy_applications/submit
    POST /policies/policy_applications/withdraw
    GET /policies/policy_faqs[/{}]
    POST /policies/policy_faqs
    GET /policies/tags
    GET /policies/statistics/total_count
    GET,POST /policies/recommends/enterprise_info
    GET /policies/policies/recommend_list
    GET /policies/policy_results[/{}]
    GET /policy/categories/
    POST /policy/users_policy/add
    GET /policy/users_policy/list
    GET /policy/users_policy/details
    POST /policy/users_policy/modify
    POST /policy/users_policy/status`,
  space: `
    ${[
      'parks',
      'rooms',
      'factories',
      'incubators',
      'offices',
      'stations',
      'workshops',
      'makerspaces',
      'industrial_lands',
    ]
      .flatMap((kind) => [`GET /space-v2/${kind}/list`, `GET /space-v2/${kind}/item`])
      .join('\n')}
    GET /space-v2/carriers/search
    GET /space-v2/buildings/plan
    POST /space-v2/appointments/user/add
    GET /space-v2/appointments/user/list
    POST /space-v2/appointments/user/status
    POST /space-v2/admissions/apply/add
    GET /space-v2/admissions/apply/item
    POST /space-v2/admissions/apply/edit
    GET /space-v2/admissions/apply/list
    POST /space-v2/admissions/apply/submit
    POST /space-v2/admissions/apply/withdraw
    GET /space-v2/contracts/list
    GET /space-v2/contracts/item
    POST /space-v2/contracts/status
    GET /space-v2/business_reports/record_list
    GET /space-v2/business_reports/data
    POST /space-v2/business_reports/add_data
    POST /space-v2/business_reports/edit_data
    GET /space-v2/provider/settlement/list
    POST /space-v2/provider/settlement/add
    POST /space-v2/provider/settlement/edit
    POST /space-v2/provider/settlement/submit
    GET /space-v2/demand_area_types/list
    GET /space-v2/roadshow/appointment_dates
    POST /space-v2/roadshow/appointments/user/add
    GET /space-v2/roadshow/appointments/user/list
    POST /space-v2/roadshow/appointments/user/status
    POST /universal/demands/add
    GET /universal/demands/list
    GET /universal/qrcode/generate`,
  'technology resources': `
    GET /industrial/instruments[/{}]
    POST /industrial/instruments/{}/reservation
    GET /industrial/labs[/{}]
    GET /industrial/services/products[/{}]
    GET /industrial/projects[/{}]
    GET /industrial/sciences[/{}]
    GET /industrial/shops[/{}]
    GET /industrial/regions[/{}]
    GET /industrial/categories
    GET /industrial/categories/count
    GET /industrial/reservation/rules/{}
    GET /industrial/reservation/disabled_date
    GET /industrial/reservation/date/{}/time_buckets
    GET /industrial/reservation/date_range_available
    GET /industrial/reservation/orders[/{}]
    POST /industrial/reservation/orders/status
    GET /industrial/services/orders[/{}]
    POST /industrial/services/orders
    POST /industrial/services/orders/status`,
  'commodities and trade': `
    GET /commodity/categories
    GET /commodity/services/products[/{}]
    GET /commodity/specs/{}
    GET /commodity/shops[/{}]
    GET /commodity/services/orders[/{}]
    POST /commodity/services/orders
    POST /commodity/services/orders/status
    GET /trade/order/list
    POST /trade/order/status
    GET /trade/enterprise/debit_cards/use_available`,
  'business registration': [
    'registrations',
    'registration_verifications',
    'registration_registrations',
    'banks',
    'seals',
    'socials',
    'invoices',
    'tax_rebates',
  ]
    .flatMap((kind) => [`GET,POST /business_registration/${kind}`, `GET,PUT /business_registration/${kind}/{}`])
    .join('\n'),
  finance: `
    GET /financial/categories
    GET /financial/shops[/{}]
    GET /financial/debt_products[/{}]
    GET /financial/funds[/{}]
    GET /financial/investments[/{}]
    GET /financial/bonds[/{}]
    GET /financial/applications[/{}]
    POST /financial/applications
    GET /financial/inquirys[/{}]
    POST /financial/inquirys
    GET /financial/inquiries[/{}]
    POST /financial/inquiries`,
  'other rooms': `
    GET /provider_customer/demands[/{}]
    POST /provider_customer/demands
    GET,POST /provider_customer/follow
    GET /provider_customer/technical_manager[/{}]
    GET /provider_customer/categories
    GET /provider_customer/statistics/tag
    GET /provider_customer/projects[/{}]
    GET /material_mall/products[/{}]
    GET /material_mall/warehouses[/{}]
    GET /material_mall/orders[/{}]
    POST /material_mall/orders
    POST /material_mall/orders/status
    GET,POST /material_mall/cart
    GET /crawler/local_information[/{}]
    GET /crawler/categories
    GET /information/categories
    GET /information/canvassinformation[/{}]
    GET /innovation/platforms[/{}]
    GET /innovation/research[/{}]
    GET /innovation/bases[/{}]`,
  files: `
    GET /users/files/{}
    POST /users/files/permissions
    POST /users/files/upload`,
};

/** `GET /policies/policies/{}`: braces without their names, which only the server gives. */
export const specifiedCalls: readonly string[] = Object.values(rows)
  .flatMap((lines) => lines.trim().split(/\s*\n\s*/))
  .flatMap((line) => {
    const [methods = '', path = ''] = line.split(' ');
    const paths = path.endsWith('[/{}]') ? [path.replace('[/{}]', ''), path.replace(/[[\]]/g, '')] : [path];
    // Changes of state accept PUT too.
    const all = path.endsWith('/status') ? ['POST', 'PUT'] : methods.split(',');
    return all.flatMap((method) => paths.map((one) => `${method} ${one}`));
  });
