/** Variables with which production starts, without a DATABASE_URL that exists. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  RATHA_DEMO: '',
  DATABASE_URL: 'postgres://db.example/ratha?sslmode=verify-full',
  TEMPORAL_ADDRESS: '127.0.0.1:1',
  PUBLIC_URL: 'https://rides.example',
  SESSION_SECRET: '3f9b1c7a5e0d2846b8f1907c6a4e2d53',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_PHONE_NUMBER_ID: '12345',
  BRAND_SUPPORT_PHONE: '+91 98100 00001',
  BRAND_WHATSAPP: '+91 98100 00001',
  BRAND_EMAIL: 'help@rides.example',
  BRAND_UPI_ID: 'rides@upi.example',
} as const;
