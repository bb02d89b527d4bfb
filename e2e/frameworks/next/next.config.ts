import type { NextConfig } from 'next';

export default {
  turbopack: { root: __dirname },
  devIndicators: false,
} satisfies NextConfig;
