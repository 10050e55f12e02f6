/** The pages about joining the platform, as breadcrumbs name them. */
export const entrance = { label: '平台入驻', to: '/entrance' };
