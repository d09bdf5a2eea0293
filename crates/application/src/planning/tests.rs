//! What an account has, and what is planned of it.

mod calendar;
mod clocks;
mod held;
mod make;
mod missed;
mod risks;
mod rules;
mod sets;
mod steady;
mod turns;
